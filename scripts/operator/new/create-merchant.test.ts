import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { findMerchantProblems } from '#cli/find-problems.ts'
import { drawing, writeFiles } from '#fixtures/merchants.ts'
import { createMerchant, type NewMerchant } from './create-merchant.ts'
import { parseNewOptions } from './parse-new-options.ts'

const folder = makeTempFolder()
afterAll(() => folder.remove())

let count = 0
function freshDir(): string {
  count += 1
  const dir = join(folder.path, String(count))
  mkdirSync(dir)
  return dir
}

function wish(merchantsDir: string, changes: Partial<NewMerchant> = {}): NewMerchant {
  return {
    merchantsDir,
    name: 'Aurora Casino',
    kind: 'casino',
    brand: '#8b5cf6',
    accent: '#22d3ee',
    domains: [],
    languages: ['EN'],
    currency: 'USD',
    ...changes,
  }
}

const readMerchantFile = (dir: string, code: string) =>
  JSON.parse(readFileSync(join(dir, code, 'merchant.json'), 'utf8'))

describe('a new merchant', () => {
  it('passes the check for any sensible name, colors and kind', async () => {
    const part = fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9&.'!-]{1,12}$/),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom('Lotus Xổ Số', '彩虹乐园', 'كازينو القمر', 'Play online = win', 'curl(x)'),
    )
    const colour = fc
      .integer({ min: 0, max: 0xffffff })
      .map(n => `#${n.toString(16).padStart(6, '0')}`)
    const options = fc.record({
      name: fc.array(part, { minLength: 1, maxLength: 4 }).map(parts => parts.join(' ')),
      brand: colour,
      accent: colour,
      kind: fc.constantFrom('casino', 'lottery'),
      mode: fc.constantFrom('light', 'dark', 'auto', 'night'),
    })

    await fc.assert(
      fc.asyncProperty(options, async given => {
        const read = parseNewOptions(given)
        fc.pre('wanted' in read)
        const dir = freshDir()
        const { code } = await createMerchant({ ...read.wanted, merchantsDir: dir })
        expect((await findMerchantProblems(dir, code)).problems).toEqual([])
      }),
      { numRuns: 60, seed: 20261121 },
    )
  })

  it('inherits from the house base and writes only the differences', async () => {
    const dir = freshDir()
    writeFiles(dir, {
      '_base/house.json': {
        locked: ['currency'],
        currency: 'EUR',
        links: { imageOrigins: [], gameOrigins: [], returnOrigins: [] },
        legal: { minimumAge: 21, responsiblePlayUrl: 'https://help.example/' },
        settings: {
          encryption: 'DES-CBC',
          vendorLabels: {},
          flags: {},
          accessDeniedRetry: true,
        },
      },
    })
    const { code, base } = await createMerchant(wish(dir))

    expect(base).toBe('house')

    const json = readMerchantFile(dir, code)

    expect(json).toMatchObject({ $schema: '../merchant.schema.json', extends: 'house' })
    expect(json).not.toHaveProperty('currency')
    expect(json).not.toHaveProperty('settings')
    expect(Object.keys(json.legal)).toEqual(['company', 'licence'])
    expect((await findMerchantProblems(dir, code)).problems).toEqual([])
  })

  it('uses a square logo as its mark and generates the wordmarks', async () => {
    const dir = freshDir()
    writeFiles(folder.path, { 'Logo.SVG': drawing(48, 48) })
    const { files } = await createMerchant(wish(dir, { logo: join(folder.path, 'Logo.SVG') }))
    expect(files).toEqual(['merchant.json', 'mark.svg', 'wordmark.svg', 'wordmark-dark.svg'])
    expect(readFileSync(join(dir, 'aurora-casino/mark.svg'), 'utf8')).toBe(drawing(48, 48))
  })

  it('uses a square file as its mark beside a logo, which is then the wordmark', async () => {
    const dir = freshDir()
    const [logo, mark] = [join(folder.path, 'both.svg'), join(folder.path, 'icon.svg')]
    writeFiles(folder.path, {
      'both.svg': drawing(64, 64, '#e11d48'),
      'icon.svg': drawing(64, 64),
    })
    const { code, files } = await createMerchant(wish(dir, { logo, mark }))

    expect(files).toEqual(['merchant.json', 'mark.svg', 'wordmark.svg'])
    expect(readFileSync(join(dir, code, 'mark.svg'), 'utf8')).toBe(drawing(64, 64))
    expect((await findMerchantProblems(dir, code)).problems).toEqual([])
  })

  it('uses a wide logo as its wordmark and generates the mark', async () => {
    const dir = freshDir()
    writeFiles(folder.path, { 'wide.svg': drawing(200, 50) })
    const { code } = await createMerchant(wish(dir, { logo: join(folder.path, 'wide.svg') }))
    expect(readFileSync(join(dir, code, 'wordmark.svg'), 'utf8')).toBe(drawing(200, 50))
    expect(readMerchantFile(dir, code).logo).not.toHaveProperty('wordmarkDark')
    expect((await findMerchantProblems(dir, code)).problems).toEqual([])
  })

  it.each(['jpeg', 'png'] as const)(
    'uses a %s photo in the orientation in which it is displayed',
    async type => {
      const photo = (width: number, height: number) =>
        sharp({ create: { width, height, channels: 3, background: '#7c3aed' } })
          .withMetadata({ orientation: 6 })
          .toFormat(type)
          .toBuffer()

      const name = type === 'png' ? 'turned.png' : 'turned.jpg'
      const logo = join(folder.path, name)
      writeFiles(folder.path, { [name]: await photo(40, 120) })
      const { code } = await createMerchant(wish(freshDir(), { logo }))

      expect(code).toBe('aurora-casino')

      writeFiles(folder.path, { [name]: await photo(120, 40) })
      const { folder: made, advice } = await createMerchant(wish(freshDir(), { logo }))

      expect(advice[0]?.reason).toMatch(/^is 40 × 120, so it was padded to 3 : 2/)

      const wordmark = name.replace('turned', 'wordmark')

      expect(await sharp(join(made, wordmark)).metadata()).toMatchObject({
        width: 180,
        height: 120,
      })
    },
  )

  it.each([
    ['gone.svg', undefined, 'is missing'],
    ['logo.gif', 'GIF89a', 'must be an svg, png or jpg file'],
    ['fake.png', 'not a picture', 'is not a readable image/png file'],
    ['evil.svg', `${drawing(9, 9)}<script/>`, 'contains a script'],
    ['huge.svg', drawing(9, 9) + ' '.repeat(600_000), 'is larger than 512 kB'],
  ])('rejects the logo %s without writing files', async (name, content, reason) => {
    const dir = freshDir()
    if (content !== undefined) writeFiles(folder.path, { [name]: content })
    const made = createMerchant(wish(dir, { logo: join(folder.path, name) }))
    await expect(made).rejects.toThrow(reason)
    expect(readdirSync(dir)).toEqual([])
  })

  it('pads a stacked drawing to the width of a wordmark, whatever its own size and origin', async () => {
    const stacked =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20mm" height=\'30mm\' viewBox="10 5 40 60"><path d="M10 5h40v60h-40z"/></svg>'
    writeFiles(folder.path, { 'stacked.svg': stacked })
    const dir = freshDir()
    const { code } = await createMerchant(wish(dir, { logo: join(folder.path, 'stacked.svg') }))
    const padded = readFileSync(join(dir, code, 'wordmark.svg'), 'utf8')

    expect(padded).toContain('viewBox="-15 5 90 60"')
    expect(padded).not.toContain('30mm')
    expect((await findMerchantProblems(dir, code)).problems).toEqual([])
  })

  it('does not follow a symbolic link to a logo', async () => {
    const dir = freshDir()
    writeFiles(folder.path, { 'real.svg': drawing(9, 9) })
    symlinkSync(join(folder.path, 'real.svg'), join(folder.path, 'link.svg'))
    const made = createMerchant(wish(dir, { logo: join(folder.path, 'link.svg') }))
    await expect(made).rejects.toThrow('not a plain file')
  })

  it('never changes an existing folder', async () => {
    const dir = freshDir()
    await createMerchant(wish(dir))
    const before = readFileSync(join(dir, 'aurora-casino/merchant.json'), 'utf8')
    await expect(createMerchant(wish(dir, { brand: '#ff0000' }))).rejects.toThrow('already exists')
    expect(readFileSync(join(dir, 'aurora-casino/merchant.json'), 'utf8')).toBe(before)
    expect(readdirSync(dir)).toEqual(['aurora-casino'])
  })

  it('suggests the base that was probably meant', async () => {
    const dir = freshDir()
    writeFiles(dir, { '_base/house.json': {} })
    await expect(createMerchant(wish(dir, { base: 'hose' }))).rejects.toThrow(
      'did you mean "house"',
    )
  })
})
