import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toMerchantJson, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { type Change, type Draft, openDraft } from './draft.ts'

let root: string
let draft: Draft
const place = () => ({ merchantsDir: join(root, 'merchants'), overlayDir: join(root, 'overlay') })
const onDisk = (name: string) => join(root, 'merchants/moon', name)
const readDisk = () => readFileSync(onDisk('merchant.json'), 'utf8')
const recolour: Change = { edits: { 'theme.brand': '#e11d48' }, files: new Map() }

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-draft-'))
  writeMerchant(join(root, 'merchants'), 'moon', { extends: 'house', currency: undefined })
  writeFiles(join(root, 'merchants/_base'), {
    'house.json': { currency: 'EUR', locked: ['legal.minimumAge'], legal: { minimumAge: 18 } },
  })
  draft = openDraft(place(), 'moon')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('a draft', () => {
  it('shows its changes to readers and does not change the merchant’s folder', () => {
    const before = readDisk()
    expect(draft.write(recolour)).toMatchObject({ merged: { theme: { brand: '#e11d48' } } })
    expect(readDisk()).toBe(before)
  })

  it('shows an uploaded file until the upload is undone', () => {
    const mark = join(root, 'overlay/moon/mark.svg')
    const original = readFileSync(mark, 'utf8')
    const files = new Map([
      ['mark.svg', Buffer.from('new')],
      ['extra.svg', Buffer.from('new')],
    ])

    draft.write({ edits: {}, files })

    expect(readFileSync(mark, 'utf8')).toBe('new')

    draft.write(recolour)

    expect(readFileSync(mark, 'utf8')).toBe(original)
    expect(existsSync(join(root, 'overlay/moon/extra.svg'))).toBe(false)
  })

  it('follows other files on disk, and keeps its changes', () => {
    const inOverlay = (name: string) => join(root, 'overlay/moon', name)
    draft.write({ ...recolour, files: new Map([['mark.svg', Buffer.from('new')]]) })
    writeFiles(join(root, 'merchants/moon'), { 'screenshots/narrow.jpg': 'taken' })

    draft.refreshFiles()

    expect(readFileSync(inOverlay('screenshots/narrow.jpg'), 'utf8')).toBe('taken')
    expect(readFileSync(inOverlay('mark.svg'), 'utf8')).toBe('new')
    expect(readFileSync(inOverlay('merchant.json'), 'utf8')).toContain('#e11d48')

    rmSync(onDisk('screenshots/narrow.jpg'))
    draft.refreshFiles()

    expect(existsSync(inOverlay('screenshots/narrow.jpg'))).toBe(false)
  })

  it("explains the merchant's own, inherited and locked values with the operator’s paths", () => {
    const loaded = draft.write(recolour)
    if (Array.isArray(loaded)) throw new Error('the merchant is not readable')

    const house = join(root, 'merchants/_base/house.json')

    expect(draft.explain(loaded, ['theme.brand', 'currency', 'legal.minimumAge'])).toMatchObject({
      'theme.brand': { isOwn: true, set: { file: onDisk('merchant.json'), value: '#e11d48' } },
      currency: { isOwn: false, set: { file: house, value: 'EUR' } },
      'legal.minimumAge': { locked: { file: house, key: 'legal.minimumAge' } },
    })
  })

  it('saves the values and the files', () => {
    const files = new Map([['mark.svg', Buffer.from('new')]])
    const mark = readFileSync(onDisk('mark.svg'))
    const { brand } = JSON.parse(readDisk()).theme

    expect(draft.save({ ...recolour, files }, draft.digest)).toEqual({
      kind: 'saved',
      before: { edits: { 'theme.brand': brand }, files: new Map([['mark.svg', mark]]) },
    })
    expect(JSON.parse(readDisk()).theme.brand).toBe('#e11d48')
    expect(readFileSync(onDisk('mark.svg'), 'utf8')).toBe('new')
    expect(draft.base).toBe(readDisk())
  })

  it('turns the saved merchant back with the change that a save returns', () => {
    const original = readDisk()
    const change = { edits: { 'theme.brand': '#e11d48', 'theme.surface': '#101010' } }
    const saved = draft.save({ ...change, files: new Map() }, draft.digest)
    if (saved.kind !== 'saved') throw new Error('the change was not saved')

    expect(draft.isChanged(saved.before)).toBe(true)

    draft.save(saved.before, draft.digest)

    expect(JSON.parse(readDisk())).toEqual(JSON.parse(original))
  })

  it('does not count a file as changed that has the bytes of the file on disk', () => {
    const files = (text: string) => new Map([['mark.svg', Buffer.from(text)]])
    const same = readFileSync(onDisk('mark.svg'), 'utf8')

    expect(draft.isChanged({ edits: {}, files: files(same) })).toBe(false)
    expect(draft.isChanged({ edits: {}, files: files('new') })).toBe(true)
  })

  it('refuses to overwrite a file that has changed on disk, and returns both versions', () => {
    const disk = JSON.stringify(toMerchantJson('moon', { name: 'Changed elsewhere' }))
    writeFileSync(onDisk('merchant.json'), disk)

    expect(draft.save(recolour, draft.digest)).toMatchObject({
      kind: 'conflict',
      disk,
      own: expect.stringContaining('#e11d48'),
    })
    expect(readDisk()).toBe(disk)
  })

  it('refuses to save a changed value for a locked key', () => {
    const change = { edits: { 'legal.minimumAge': 21 }, files: new Map() }
    const saved = draft.save(change, draft.digest)
    expect(saved).toMatchObject({ kind: 'refused', problems: [{ key: 'legal.minimumAge' }] })
  })

  it.each(['../moon', 'moon/..', '_base', 'sun'])('is not opened for the code %s', code => {
    expect(() => openDraft(place(), code)).toThrow(/merchant/)
  })
})
