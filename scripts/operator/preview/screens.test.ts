import { routes } from '@livery/contract/routes.ts'
import { expect, it } from 'vitest'
import { keyScreens } from './screens.ts'

const screens = new Set(routes.flatMap(({ screen }) => screen ?? []))
const findScreen = (path: string) => routes.find(route => route.path === path)?.screen

it.each([...screens])('shows the screen %s', screen => {
  expect(keyScreens.map(({ path }) => findScreen(path))).toContain(screen)
})

it('shows nothing at an address that has no screen', () => {
  expect(keyScreens.filter(({ path }) => findScreen(path) === undefined)).toEqual([])
})
