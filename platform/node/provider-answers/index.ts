export {
  createProviderAnswers,
  type ProviderAnswer,
  type ProviderAnswers,
  type ProviderAnswersOptions,
  type ProviderRequest,
} from './create-provider-answers.ts';
