import { expect, it, vi } from 'vitest'
import { claimNavigations } from './claim-navigations.ts'

const rule = {
  condition: { urlPattern: '/m/*', requestMode: 'navigate' },
  source: 'fetch-event',
}

it('Chromium does not request a page from the network in parallel with the worker', async () => {
  const addRoutes = vi.fn(async () => undefined)
  await claimNavigations({ type: 'install', addRoutes })
  expect(addRoutes.mock.calls).toEqual([[rule]])
})

it('the worker installs if the browser does not support routing rules, or rejects this rule', async () => {
  await expect(claimNavigations({ type: 'install' })).resolves.toBeUndefined()
  const addRoutes = () => Promise.reject(new TypeError('not supported'))
  await expect(claimNavigations({ type: 'install', addRoutes })).resolves.toBeUndefined()
})
