import { expect, test } from 'vitest'
import { lintOpenApi } from './check-openapi.ts'

test('what is wrong with the API’s description is told with the call it is about', async () => {
  const document = {
    openapi: '3.1.0',
    info: { title: 'A shop', version: '1', license: { name: 'Terms', url: 'https://shop.test/terms' } },
    servers: [{ url: 'https://shop.test' }],
    security: [],
    paths: {
      '/api/cart/{id}': {
        get: { operationId: 'readCart', responses: { 200: { description: 'Done.' }, 404: { description: 'None.' } } },
      },
    },
  }
  expect(await lintOpenApi(JSON.stringify(document))).toEqual([
    'GET /api/cart/{id}: Operation object should contain `summary` field. (operation-summary)',
    'GET /api/cart/{id}: The operation does not define the path parameter `{id}` expected by path `/api/cart/{id}`. (path-parameters-defined)',
  ])
})
