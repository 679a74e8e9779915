import { expect, it } from 'vitest'
import { framePolicy, toFrameOrigin, toSandbox } from './frame-rights.ts'

it('a game on this site has no origin in its frame, and a foreign game keeps its origin', () => {
  expect(toSandbox(true).split(' ')).not.toContain('allow-same-origin')
  expect(toSandbox(false).split(' ')).toContain('allow-same-origin')
  expect(toFrameOrigin('https://games.example/1?x=2', false)).toBe('https://games.example')
  expect(toFrameOrigin('https://lotus.example/lgw/1', true)).toBe('null')
})

it.each([true, false])('no game may navigate the page or use devices', isOwn => {
  expect(toSandbox(isOwn)).not.toContain('top-navigation')
  for (const name of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(framePolicy).toContain(`${name} 'none'`)
  }
})
