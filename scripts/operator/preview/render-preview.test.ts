import { routes } from '@livery/contract/routes.ts'
import { expect, it } from 'vitest'
import { keyScreens } from './render-preview.ts'

const screens = new Set(routes.flatMap(({ screen }) => screen ?? []))
const findRoute = (path: string) => routes.find(route => route.path === path)

it.each([...screens])('the preview page shows the screen %s', screen => {
  expect(keyScreens.map(({ path }) => findRoute(path)?.screen)).toContain(screen)
})

it('the preview page shows each screen once, except home, which also appears for members and closed sites', () => {
  const paths = keyScreens.map(({ path }) => path)
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual(Array(3).fill('/m/home'))
  expect(paths).toHaveLength(screens.size + 3)
})

it('the preview page shows the screens for visitors first, beginning with home', () => {
  const [first, ...others] = keyScreens

  expect(first).toEqual({ name: 'Home', path: '/m/home' })

  const ofMembers = others.filter(({ forMembers }) => forMembers).map(({ name }) => name)

  expect(ofMembers.slice(0, 2)).toEqual(['Home, logged in', 'Member'])

  const open = others.filter(({ forMembers, closedAs }) => !forMembers && !closedAs)

  expect(open.map(({ path }) => findRoute(path)?.access)).toEqual(open.map(() => 'public'))
  expect(others.slice(0, open.length)).toEqual(open)
})

it('the preview page labels a screen with its name from the route table, unless a clearer label is defined', () => {
  const nameOf = (path: string) => keyScreens.find(screen => screen.path === path)?.name
  expect(nameOf('/m/member/limits')).toBe('Play limits')
  expect(nameOf('/m/securityCenter/addBankCardPix')).toBe('Add a Pix key')
})
