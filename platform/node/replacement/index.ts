export { mustAsk, noQuestion, type QuestionColumns, questionBody, type Replacement } from './question.ts';
