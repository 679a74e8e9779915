import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, it } from 'vitest'
import { currentIndex, textOf } from '../../../scripts/fixtures/release-folder.ts'

const sources = fileURLToPath(new URL('../../../apps/web/src', import.meta.url))

/** Compiles every skin and returns all style sheets; overrides have separate names. */
function readStyles(outDir: string): string {
  const skins = Object.values(currentIndex(outDir).variants).filter(({ base }) => !base)
  const files = new Map(skins.flatMap(skin => Object.entries(skin.files)))
  return [...files]
    .filter(([path]) => path.endsWith('.css'))
    .map(([, file]) => textOf(outDir, file))
    .join('\n')
}

/** Lists every CSS class with its file. */
function listClasses(): { name: string; file: string }[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  return files
    .filter(file => file.endsWith('.module.css'))
    .flatMap(file => {
      const text = readFileSync(join(sources, file), 'utf8').replace(/\/\*.*?\*\//gs, '')
      const names = [...text.matchAll(/\.([a-z]\w*)(?=[^{}]*\{)/gi)].map(([, name = '']) => name)
      return [...new Set(names)].map(name => ({ name, file }))
    })
}

it('every component class is in the built style sheets, under a unique name', () => {
  const written = readStyles(inject('product').outDir)
  const classes = listClasses()

  expect(classes.length).toBeGreaterThan(300)

  const isWritten = ({ name }: { name: string }) =>
    new RegExp(String.raw`\.${name}_[\w-]{5}(?![\w-])`).test(written)

  expect(classes.filter(one => !isWritten(one))).toEqual([])

  const names = new Set(written.match(/\.\w+_[\w-]{5}(?![\w-])/g))

  expect(names.size).toBe(classes.length)
})
