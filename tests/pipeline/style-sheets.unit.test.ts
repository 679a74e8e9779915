import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { inProduction } from '../../scripts/support/environment.ts'
import { liveryApp } from '../../scripts/support/web-app.ts'

const sources = join(liveryApp.root, 'src')

/** All that a compile of every skin writes into style sheets. */
async function compileStyles(): Promise<string> {
  const createConfig = await liveryApp.loadConfig()
  const config = createConfig(liveryApp.skins.map(skin => ({ key: skin, skin })))
  const result = await inProduction(() =>
    build({
      ...config,
      logLevel: 'silent',
      envDir: false,
      build: { ...config.build, write: false },
    }),
  )
  if (!('output' in result)) throw new Error('Vite answered with something else than one build')
  return result.output
    .flatMap(file => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : []))
    .join('\n')
}

/** Every class with its file. */
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

it('every class of a component is in the style sheets of the build, under a name of its own', async () => {
  const written = await compileStyles()
  const classes = listClasses()
  expect(classes.length).toBeGreaterThan(300)
  const isWritten = ({ name }: { name: string }) =>
    new RegExp(String.raw`\.${name}_[\w-]{5}(?![\w-])`).test(written)
  expect(classes.filter(one => !isWritten(one))).toEqual([])
  const names = new Set(written.match(/\.\w+_[\w-]{5}(?![\w-])/g))
  expect(names.size).toBe(classes.length)
})
