import { afterEach, expect, it } from 'vitest'
import { holdForOverlay } from '#lib/idle/first-screen.ts'
import { pausePictures } from './pause-pictures.ts'

afterEach(() => document.body.replaceChildren())

function addPicture(isComplete: boolean): HTMLImageElement {
  const picture = document.createElement('img')
  Object.defineProperty(picture, 'complete', { get: () => isComplete })
  picture.setAttribute('src', '/game.webp')
  document.body.append(picture)
  return picture
}

it('pictures that are still loading wait until the opened overlay is rendered', () => {
  const [loading, loaded] = [addPicture(false), addPicture(true)]
  const stands = holdForOverlay()
  pausePictures()

  expect(loading.hasAttribute('src')).toBe(false)
  expect(loaded.getAttribute('src')).toBe('/game.webp')

  stands()

  expect(loading.getAttribute('src')).toBe('/game.webp')
})
