import { expect, it, vi } from 'vitest'
import { claimNavigations } from './claim-navigations.ts'

const rule = {
  condition: { urlPattern: '/m/*', requestMode: 'navigate' },
  source: 'fetch-event',
}

it('keeps Chromium from asking the network for a page beside the worker', async () => {
  const addRoutes = vi.fn(async () => undefined)
  await claimNavigations({ type: 'install', addRoutes })
  expect(addRoutes.mock.calls).toEqual([[rule]])
})

it('lets the worker be installed where the browser knows no such rules, or refuses this one', async () => {
  await expect(claimNavigations({ type: 'install' })).resolves.toBeUndefined()
  const addRoutes = () => Promise.reject(new TypeError('not supported'))
  await expect(claimNavigations({ type: 'install', addRoutes })).resolves.toBeUndefined()
})
