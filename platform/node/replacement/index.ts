export { isConfirmed, mustAsk, noQuestion, type QuestionColumns, questionBody, type Replacement } from './must-ask.ts';
