import { expect, test } from 'vitest';
import { recordingLog } from '#platform/node/log';
import { warnOfUnknownProperty } from './warn-of-unknown-property.ts';

test('a variable that names no property is warned of, one that is empty or known is not', async () => {
  const log = recordingLog();
  const paths: string[] = [];
  const request = async (_method: string, path: string) => {
    paths.push(path);
    return { status: path.endsWith('/1') ? 200 : 404, body: {} };
  };
  await warnOfUnknownProperty({ request, config: { pmsProperty: 'alp/2', mqttProperty: '1' }, log });
  await warnOfUnknownProperty({ request, config: { pmsProperty: '', mqttProperty: '' }, log });
  expect(paths).toEqual(['/api/v1/properties/alp%2F2', '/api/v1/properties/1']);
  expect(log.lines).toMatchObject([{ fields: { variable: 'PMS_PROPERTY', property: 'alp/2' } }]);
});
