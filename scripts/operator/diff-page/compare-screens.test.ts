import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { findChromium } from './capture-screens.ts'
import { compareImages, judgeScreen, readExpected, writeExpected } from './compare-screens.ts'
import { keyScreens } from './key-screens.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

function paint(background: string, size = 10) {
  return sharp({ create: { width: size, height: 10, channels: 3, background } })
}

async function paintWithDot(color: string): Promise<Buffer> {
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: color } })
    .png()
    .toBuffer()
  return paint('#000000')
    .composite([{ input: dot, left: 3, top: 3 }])
    .png()
    .toBuffer()
}

it('a screen comparison counts visibly different pixels only', async () => {
  const black = await paint('#000000').png().toBuffer()
  expect(await compareImages(black, black)).toBe(0)
  expect(await compareImages(black, await paintWithDot('#000011'))).toBe(0.01)
  expect(await compareImages(black, await paintWithDot('#0f0f10'))).toBe(0)
  expect(await compareImages(black, await paint('#000000', 11).png().toBuffer())).toBe(1)
})

const screen = { merchant: 'aurora', screen: 'deposit', mode: 'dark' as const, share: 0.02 }

it('an expected mark applies only to the pack for which it was made', () => {
  const path = join(folder.path, 'expected.json')
  const change = { ...screen, state: 'changed' as const }
  const same = { ...change, screen: 'home', state: 'same' as const }
  writeExpected(path, [{ ...change, merchant: 'lotus' }], () => 'c'.repeat(64))
  writeExpected(path, [change, same], () => 'a'.repeat(64))
  const marks = readExpected(path)

  expect(Object.keys(marks)).toEqual(['aurora/deposit/dark', 'lotus/deposit/dark'])
  expect(readFileSync(path, 'utf8')).toMatch(/\n$/)

  const judge = (pack: string, threshold: number) =>
    judgeScreen({ ...screen, pack: pack.repeat(64) }, threshold, marks)

  expect(judge('a', 0.001)).toBe('expected')
  expect(judge('b', 0.001)).toBe('changed')
  expect(judge('b', 0.02)).toBe('same')
})

it('a file with expected screens may be missing, and is rejected if it has another format', () => {
  expect(readExpected(join(folder.path, 'none.json'))).toEqual({})
  const merchants = 'scripts/package.json'
  expect(() => readExpected(merchants)).toThrow('must be a JSON object of texts')
})

it('the comparison has twenty key screens with separate names', () => {
  expect(new Set(keyScreens.map(({ name }) => name)).size).toBe(20)
})

it('the comparison finds no browser if CHROMIUM_PATH is wrong or PATH has none', () => {
  expect(findChromium({ chromium: '/none', path: '' })).toBeUndefined()
  expect(findChromium({ chromium: undefined, path: folder.path })).toBeUndefined()
})
