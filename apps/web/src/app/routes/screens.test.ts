import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { routes } from '@livery/contract/routes.ts'
import { buildTextFolder } from '@livery/contract/text/text-folders.ts'
import { describe, expect, it } from 'vitest'

const source = fileURLToPath(new URL('../..', import.meta.url))

/** Pages that replace the whole app; they have no URL. */
const systemScreens = ['access-denied', 'maintenance']

const files = ['app', 'features']
  .flatMap(room => readdirSync(source + room, { recursive: true }).map(file => `${room}/${file}`))
  .filter(file => file.endsWith('-screen.tsx'))
const found = files.map(file => [basename(file, '-screen.tsx'), file] as const)
const routed = routes.filter(({ screen }) => screen !== undefined)

describe('the screens', () => {
  it('in the route table match the screens in the file tree', () => {
    const named = new Set(routed.map(({ screen }) => screen))
    const expected = [...named, ...systemScreens].toSorted()
    expect(found.map(([name]) => name).toSorted()).toEqual(expected)
  })

  it.each(found)(
    '%s: its file exports one component and contains its screen name',
    (name, file) => {
      const text = readFileSync(source + file, 'utf8')
      const exported = [...text.matchAll(/^export (?!type)(?:async )?\w+ (\w+)/gm)]
      const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
      expect(exported.map(([, symbol]) => symbol)).toEqual([`${pascal}Screen`])
      if (!systemScreens.includes(name)) expect(text).toContain(`data-screen="${name}"`)
    },
  )

  it.each(routed.filter(({ screen }) => screen !== 'home'))(
    '$screen at $path names only existing translation groups',
    ({ texts }) => {
      expect(texts?.length).toBeGreaterThan(0)
      const files = texts?.map(group => `${source}${buildTextFolder(group)}/EN.json`)
      expect(files?.filter(file => !existsSync(file))).toEqual([])
    },
  )

  it('have the same translations and access rule on all their paths', () => {
    const said = new Map<string, string>()
    for (const { screen = '', texts, access } of routed) {
      const text = JSON.stringify([texts, access])
      expect(said.get(screen) ?? text, screen).toBe(text)
      said.set(screen, text)
    }
  })
})
