import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { skins } from '@livery/contract/merchant/skins.ts'
import { listComposedDefaults } from '@livery/contract/merchant/theme-tokens.ts'
import { describe, expect, it } from 'vitest'
import { setDress, withDress } from './dress.ts'

const source = fileURLToPath(new URL('..', import.meta.url))
const marked = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    // Parts of the first load, such as the tabs, belong to the look that the pipeline paints.
    .filter(name => !name.startsWith('brand/'))
    .flatMap(name => findParts(readFileSync(source + name, 'utf8'), /data-part="([\w-]+)"/g)),
)

describe('a screen with its dress', () => {
  it('is ready only once the dress has loaded', async () => {
    let finish: () => void = () => undefined
    setDress(
      () =>
        new Promise<void>(resolve => {
          finish = resolve
        }),
    )
    let isReady = false
    const screen = withDress(Promise.resolve('screen')).then(part => {
      isReady = true
      return part
    })

    await new Promise(setImmediate)

    expect(isReady).toBe(false)

    finish()

    expect(await screen).toBe('screen')
  })

  it('is rendered without the dress if the dress cannot be loaded', async () => {
    setDress(() => Promise.reject(new Error('blocked')))
    expect(await withDress(Promise.resolve('screen'))).toBe('screen')
  })

  it('fails if the screen itself cannot be loaded', async () => {
    setDress(async () => undefined)
    await expect(withDress(Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  })
})

describe.each(skins)("the dress of the skin '%s'", skin => {
  const folder = `${source}brand/skins/${skin}/dress/`
  const sheets = readdirSync(folder).filter(name => name.endsWith('.css'))
  const texts = sheets.map(name => readFileSync(folder + name, 'utf8'))
  const selectors = texts.flatMap(listSelectors)

  it('composes every part that the screens mark, and no other part', () => {
    const composed = new Set(findParts(selectors.join('\n'), /data-part="([\w-]+)"/g))
    expect([...composed].toSorted()).toEqual([...marked].toSorted())
  })

  it('contains every style sheet in its folder', () => {
    const entry = readFileSync(`${folder}dress.ts`, 'utf8')
    expect(findParts(entry, /'\.\/([\w.]+)'/g).toSorted()).toEqual(sheets.toSorted())
  })

  it('applies only to pages of its skin', () => {
    const outer = texts.flatMap(text => text.match(/^[^\s/*}].*(?= \{$)/gm) ?? [])
    expect(outer.filter(one => !one.startsWith(`[data-skin="${skin}"]`))).toEqual([])
  })

  it.each(['empty', 'rank'])('does not change the part %s on home', part => {
    const all = selectors.filter(one => one.includes(`[data-part="${part}"]`))
    expect(all.filter(one => !one.startsWith('[data-screen'))).toEqual([])
  })

  it('gives panels, fields and buttons the corners that Studio names, and the shapes of the brand', () => {
    const corners = [...texts.join('\n').matchAll(/border-radius: ([^;]+);/g)].map(
      ([, value = '']) => value,
    )
    const fixed = corners.filter(value => !/var\(|^(?:0|50%|inherit|3px)$/.test(value))
    const fallbacks = corners.flatMap(value => [...value.matchAll(/--chosen-\w+, ([^,()]+)/g)])
    const options = new Set(fallbacks.map(([, value]) => value))

    expect(fixed).toEqual([])
    expect(listComposedDefaults({ radius: 'round', density: 'compact' }, skin)).toMatchObject(
      skin === 'neon' ? { cardShape: 'bold' } : { cardShape: 'square' },
    )
    expect([...options].filter(value => value !== (skin === 'neon' ? 'min' : '0'))).toEqual(
      skin === 'paper' ? ['min'] : [],
    )
  })

  it('loads lazily, so the first load does not contain it', () => {
    const slots = readFileSync(`${source}brand/skins/${skin}/slots.tsx`, 'utf8')
    expect(slots).toContain("setDress(() => import('./dress/dress.ts'))")
    expect(slots).not.toMatch(/^import .*dress\//m)
  })
})

function findParts(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])
}

/** Returns the selectors in a nested style sheet's inner rules, one per item. */
function listSelectors(css: string): string[] {
  return css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .map(line => line.trim())
    .filter(line => /^\[.*[,{]$/.test(line))
    .map(line => line.replace(/\s*[,{]$/, ''))
}
