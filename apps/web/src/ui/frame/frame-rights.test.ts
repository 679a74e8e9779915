import { expect, it } from 'vitest'
import { chooseSandbox, framePolicy, toFrameOrigin } from './frame-rights.ts'

it('a game on this site has no origin in its frame, and a foreign game keeps its origin', () => {
  expect(chooseSandbox(true).split(' ')).not.toContain('allow-same-origin')
  expect(chooseSandbox(false).split(' ')).toContain('allow-same-origin')
  expect(toFrameOrigin('https://games.example/1?x=2', false)).toBe('https://games.example')
  expect(toFrameOrigin('https://lotus.example/lgw/1', true)).toBe('null')
})

it.each([true, false])("a game's frame may not navigate the page or use devices", isOwn => {
  expect(chooseSandbox(isOwn)).not.toContain('top-navigation')
  for (const name of ['camera', 'microphone', 'geolocation', 'payment']) {
    expect(framePolicy).toContain(`${name} 'none'`)
  }
})
