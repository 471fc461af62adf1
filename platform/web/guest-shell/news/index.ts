export { createOwnNews, noteOwnRequest } from './own-news.ts';
