import { readFileSync } from 'node:fs'
import { paths } from '@livery/web/lib/paths.ts'
import { expect, it } from 'vitest'
import { keyScreens } from './screens.ts'

const source = readFileSync(
  new URL('../../../apps/web/src/app/routes/app-routes.tsx', import.meta.url),
  'utf8',
)
const routes = [...source.matchAll(/<Route\b[^>]*?\bpath=(\{[^}]*\}|"[^"]*")/g)].map(
  ([, path]) => path,
)
const named = routes.flatMap(path => /^\{paths\.(\w+)\}$/.exec(path ?? '')?.[1] ?? [])
const addresses = new Map<string, string>(Object.entries(paths))

/** Addresses that lead to a screen which is shown under another. */
const shownElsewhere: Record<string, string> = { registerHtml: 'register' }

it('understands every route of the app', () => {
  const others = routes.filter(path => !named.includes(/\w+(?=\}$)/.exec(path ?? '')?.[0] ?? ''))
  expect(source.match(/<Route\b/g)).toHaveLength(routes.length)
  expect(others).toEqual(['{path}', '"*"'])
})

it.each(named)('shows the screen at %s', name => {
  const address = addresses.get(shownElsewhere[name] ?? name)
  expect(keyScreens.map(({ path }) => path)).toContain(address)
})

it('shows nothing under an address the app does not have, but the one for that', () => {
  const known = new Set([paths.home, ...named.flatMap(name => addresses.get(name) ?? [])])
  const unknown = keyScreens.filter(({ path }) => !known.has(path))
  expect(unknown.map(({ name }) => name)).toEqual(['Nothing here'])
})
