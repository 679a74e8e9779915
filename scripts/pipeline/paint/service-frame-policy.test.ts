import { expect, it } from 'vitest'
import { buildServiceFramePolicy } from './paint-merchant.ts'

const read = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map(part => {
      const [name = '', ...sources] = part.split(' ')
      return [name, sources]
    }),
  )

it('the policy gives a chat window an opaque origin and prevents it from navigating the page', () => {
  const { sandbox } = read(buildServiceFramePolicy(['https://chat.example']))
  expect(sandbox).toContain('allow-scripts')
  expect(sandbox).not.toContain('allow-same-origin')
  expect(sandbox?.join()).not.toContain('top-navigation')
})

it('a chat window can reach only the chat origins', () => {
  const policy = read(buildServiceFramePolicy(['https://chat.example']))
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'unsafe-inline'", 'https://chat.example'],
    'connect-src': ['https://chat.example', 'wss://chat.example'],
    'frame-src': ['https://chat.example'],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
  })
})

it('a chat window without chat origins cannot reach any host', () => {
  const policy = read(buildServiceFramePolicy())
  expect(policy).toMatchObject({
    'script-src': ["'unsafe-inline'"],
    'connect-src': ["'none'"],
    'frame-src': ["'none'"],
    'form-action': ["'none'"],
  })
})
