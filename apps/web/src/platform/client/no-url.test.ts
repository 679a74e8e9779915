import { endpoints } from '@livery/contract/endpoints.ts'
import { expect, it, vi } from 'vitest'
import { createTestClient } from './test-client.ts'

it('a call whose endpoint has no path is rejected and not sent [ERROR-14]', async () => {
  const { client, sent } = createTestClient()
  // An operator's table with an empty path, which the types cannot exclude.
  const path = vi.spyOn(endpoints.ping as { path: string }, 'path', 'get').mockReturnValue('')

  await expect(client.call('ping')).rejects.toMatchObject({
    kind: 'no-url',
    message: 'url is null',
  })

  path.mockRestore()

  expect(sent).toEqual([])
})
