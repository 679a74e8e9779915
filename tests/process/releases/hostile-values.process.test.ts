// Writes hostile values into an operator's fields. The checker must reject each value, or the value
// must stay a plain string: the painted files then have the same parsed structure as with harmless
// values.
import { validateHeaderValue } from 'node:http'
import { runInNewContext } from 'node:vm'
import type { ReleaseFile } from '@livery/contract/release.ts'
import type { RescueFile } from '@livery/contract/rescue/rescue.ts'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../../apps/release/src/support/hash.ts'
import { isJsonObject, type JsonObject } from '../../../apps/release/src/support/json.ts'
import { drawing, toMerchantJson } from '../../../scripts/fixtures/merchants.ts'
import { checkMerchants } from '../../../scripts/pipeline/check/check-merchants.ts'
import type { CompiledVariant } from '../../../scripts/pipeline/compile/compiled.ts'
import type { ArtFile } from '../../../scripts/pipeline/load/load-art.ts'
import { loadPainter } from '../../../scripts/pipeline/paint/load-painter.ts'
import { buildPaintInput, type PaintKit } from '../../../scripts/pipeline/paint/paint-input.ts'
import { type Painting, paintMerchant } from '../../../scripts/pipeline/paint/paint-merchant.ts'
import { liveryApp } from '../../../scripts/support/web-app.ts'

const harmless = toMerchantJson('acme', {
  logo: {
    mark: 'mark.svg',
    wordmark: 'wordmark.svg',
    wordmarkDark: 'dark.svg',
    background: '#101010',
  },
  theme: {
    brand: '#8b5cf6',
    accent: '#22d3ee',
    surface: '#101820',
    mode: 'dark',
    radius: 'soft',
    density: 'comfortable',
  },
  links: {
    imageOrigins: ['https://cdn.example'],
    gameOrigins: ['https://games.example'],
    returnOrigins: [{ origin: 'https://back.example', receivesToken: false }],
  },
  settings: {
    encryption: 'DES-EDE3-CBC',
    vendorLabels: { RNG: 'TCG' },
    flags: {},
    accessDeniedRetry: false,
  },
})

const classics = [
  '</title><script>x()</script>',
  '</script><script>x()</script>',
  '"><img src=x onerror=x()>',
  "' onload='x()",
  '<!--<script>',
  ']]>&lt;script&gt;',
  '}</style><style>*{background:url(//e)}',
  'red;background:url(//e)',
  "'unsafe-inline'; script-src *",
  'https://e; report-uri //e',
  'a\r\nX-Injected: 1',
  '\u2028x()\u2029',
  '"};importScripts("//e");({"',
  '__proto__',
  '$' + '{x()}`',
  '\u0000\u0007\ufeff',
]

const signs = [...'<>"\'`&;:/\\{}()=*-!#%,. \r\n\t\u2028\u0000ax1é']

let kit: PaintKit
let expected: Shape

beforeAll(async () => {
  kit = await toKit()
  expected = toShape(await paint(harmless))
})

describe('a hostile value', () => {
  it.each(stringPaths(harmless))(
    'at %s is rejected, or does not change any structure',
    async path => {
      const texts = fc.oneof(
        fc.constantFrom(...classics),
        fc.string({ unit: fc.constantFrom(...signs), maxLength: 24 }),
      )
      let accepted = 0
      const holds = fc.asyncProperty(texts, async text => {
        const painting = await paint(replaceAt(harmless, path, text))
        if (painting === undefined) return
        accepted += 1
        expect(toShape(painting)).toEqual(expected)
      })

      await fc.assert(holds, {
        seed: 20_260_801,
        numRuns: 12,
        examples: classics.slice(0, 8).map(text => [text]),
      })

      expect(freeTexts.has(path) ? accepted > 0 : accepted === 0).toBe(true)
    },
  )
})

/** Fields that accept any text. All other fields have a format that hostile values do not match. */
const freeTexts = new Set([
  'name',
  'shortName',
  'description',
  'legal.company',
  'legal.licence',
  'settings.vendorLabels.RNG',
])

/** Paints the files like a build; returns `undefined` if the checker rejects the merchant. */
async function paint(raw: JsonObject): Promise<Painting | undefined> {
  const file = 'acme/merchant.json'
  const layers = [{ file, values: raw, locked: [] }]
  const loaded = { code: 'acme', folder: 'acme', file, layers, raw, merged: raw, problems: [] }
  const { merchants } = checkMerchants({
    merchants: [loaded],
    bases: [],
    unresolved: [],
    codes: ['acme'],
    problems: [],
  })
  const [checked] = merchants

  return (
    checked &&
    paintMerchant(
      buildPaintInput(
        checked,
        { mark: art, wordmark: art, wordmarkDark: art, screenshots: {} },
        kit,
      ),
    )
  )
}

type Shape = ReturnType<typeof toShape>

/** Returns the structure of all painted files, without their strings. */
function toShape(painting: Painting | undefined) {
  if (painting === undefined) throw new Error('the harmless merchant is refused')

  const { merchant, blobs } = painting
  const textOf = (file: ReleaseFile | undefined) => String(blobs.get(file?.hash ?? ''))
  const page = textOf(merchant.shell)
  const { document } = new JSDOM(page).window
  const inline = [...document.querySelectorAll('style, script:not([src])')]
  const [json, code] = [inline.filter(isJson), inline.filter(element => !isJson(element))]
  validateHeaderValue('content-security-policy', merchant.csp)

  return {
    elements: [...document.querySelectorAll('*')].map(toElementShape),
    code: code.map(({ textContent }) => textContent),
    json: json.map(({ textContent }) => toJsonShape(JSON.parse(textContent ?? ''))),
    policy: merchant.csp.split(';').map(directive => directive.trim().split(' ')[0]),
    sources: merchant.csp.split(/[ ;]+/).length,
    manifest: toJsonShape(JSON.parse(textOf(merchant.files['/m/manifest.webmanifest']))),
    assets: toJsonShape(JSON.parse(textOf(merchant.files['/m/asset-manifest.json']))),
    worker: runWorker(textOf(merchant.files['/m/sw.js'])),
    ...toRescueShape(merchant.files, textOf),
  }
}

/**
 * Returns the rescue page's structure. The page's path contains a digest of its content, which
 * includes the merchant's strings.
 */
function toRescueShape(
  files: Painting['merchant']['files'],
  textOf: (file: ReleaseFile | undefined) => string,
) {
  const isRescue = (path: string) => path.endsWith('/rescue.json')
  const path = Object.keys(files).find(isRescue) ?? ''
  const { html, csp, domains }: RescueFile = JSON.parse(textOf(files[path]))
  validateHeaderValue('content-security-policy', csp)
  const { document } = new JSDOM(html).window

  return {
    rescue: [...document.querySelectorAll('*')].map(toElementShape),
    rescuePolicy: csp.split(';').map(directive => directive.trim().split(' ')[0]),
    domains: toJsonShape(domains),
    paths: Object.keys(files).map(one => (isRescue(one) ? 'rescue.json' : one)),
  }
}

function isJson(element: Element): boolean {
  return element.getAttribute('type') === 'application/json'
}

function toElementShape({ tagName, attributes, parentElement }: Element): string {
  const names = [...attributes].map(({ name }) => name)
  return [parentElement?.tagName, tagName, ...names].join(' ')
}

function toJsonShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonShape)
  if (!isJsonObject(value)) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJsonShape(inner)]))
}

/** Runs the service worker's own code and returns the effects. */
function runWorker(text: string): unknown {
  const scripts: string[] = []
  const self: JsonObject = {}
  runInNewContext(text, { self, importScripts: (url: string) => scripts.push(url) })
  return [toJsonShape(JSON.parse(JSON.stringify(self))), scripts]
}

/** Returns the dotted paths to all strings in a value. */
function stringPaths(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => stringPaths(inner, [...path, key]))
}

function replaceAt(value: JsonObject, path: string, text: string): JsonObject {
  const copy = structuredClone(value)
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const parent = steps.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), copy)
  Reflect.set(Object(parent), last, text)
  return copy
}

const bytes = Buffer.from(drawing(64, 64))
const art: ArtFile = { name: 'mark.svg', bytes, hash: sha256(bytes), type: 'image/svg+xml' }

/**
 * Creates a paint kit with the real painter and the minimum of compiled code that a page can
 * reference.
 */
async function toKit(): Promise<PaintKit> {
  const none = { files: {}, md5: {}, weights: {} }
  const variant: CompiledVariant = {
    ...none,
    id: 'neon-1',
    entry: '/m/assets/variant-neon-1.js',
    preload: [],
    stylesheets: [],
    precache: [],
    precacheLists: ['/m/assets/precache-1.json'],
    textLists: {},
    assetList: '/m/assets/files-1.json',
    locales: {},
    screens: ['/m/assets/screens-1.js'],
  }
  const compiled = {
    locales: {},
    bootScript: 'boot()',
    rescueScript: 'rescue()',
    rescuePart: '/m/assets/rescue-1.js',
    worker: '/m/assets/worker-1.js',
    kit: { ...none, url: '/m/assets/kit-1.js', exports: [] },
    variants: { neon: variant, paper: variant, arena: variant },
  }
  const bootTexts = { EN: { title: 'Stuck', body: 'Try again', action: 'Reload' } }
  const shortcutTexts = { EN: { games: 'Games', promotions: 'Offers', news: 'News' } }
  const painter = await loadPainter()

  return {
    compiled,
    painter,
    bootTexts,
    shortcutTexts,
    rescueTexts: {},
    openTexts: () => liveryApp.openTexts(),
  }
}
