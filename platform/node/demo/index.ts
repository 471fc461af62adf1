export { type DemoData, type DemoHotel, type DemoLanguage, demoLanguages, type SendRequest } from './demo-hotel.ts';
export { findDeparted } from './find-departed.ts';
export { importFile } from './import-file.ts';
export { forEachConcurrently, put, send } from './send.ts';
