import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { splashScreens } from '@livery/contract/limits.ts'
import type { ReleaseIndex, ReleaseMerchant } from '@livery/contract/release.ts'
import type { RescueFile, RescueParts } from '@livery/contract/rescue/rescue.ts'
import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import { makeTempFolder } from '@livery/release/testing/temp-folder.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawing, writeFiles, writeMerchant } from '#fixtures/merchants.ts'
import { currentIndex, releasedMerchant, textOf } from '#fixtures/release-folder.ts'
import { tinyApp } from '#fixtures/tiny-app.ts'
import { buildRelease } from '../assemble/build-release.ts'
import { readImports, readKept } from './service-worker.ts'

const folder = makeTempFolder()
const outDir = join(folder.path, 'out')
const merchantsDir = join(folder.path, 'merchants')

let index: ReleaseIndex
let neon: ReleaseMerchant
let page: string
let worker: string

beforeAll(async () => {
  writeMerchant(merchantsDir, 'neon-one', {
    apps: nativeApps,
    description: { EN: 'Games by night', VI: 'Trò chơi đêm', TH: 'เกม' },
    security: { contacts: ['mailto:security@neon-one.example'] },
  })
  writeMerchant(merchantsDir, 'paper-one', {
    skin: 'paper',
    languages: { offered: ['VI'], acceptUnread: ['VI'] },
    kind: 'lottery',
  })
  writeFiles(merchantsDir, {
    '_base/words.json': {
      texts: { EN: { boot_title: 'Oh no', news: 'Tidings' } },
      locked: ['texts.EN.news'],
    },
  })
  writeMerchant(merchantsDir, 'worded-one', {
    extends: 'words',
    texts: {
      EN: { games: 'Tables', login_welcome: 'Good to see you', rescue_title: 'Moving you' },
      TH: { games: 'เกมส์' },
    },
  })
  writeMerchant(merchantsDir, 'festive-one', {
    languages: { offered: ['EN'], acceptUnread: ['EN'] },
    texts: { EN: { news: 'Tidings' } },
    theme: {
      ...{ brand: '#8b5cf6', accent: '#22d3ee', mode: 'dark', radius: 'soft' },
      ...{ density: 'comfortable', cover: 'sea.svg' },
    },
    seasons: [
      {
        ...{ name: 'tet', start: '2027-02-05T00:00', end: '2027-02-12T00:00' },
        timeZone: 'Asia/Ho_Chi_Minh',
        theme: { brand: '#d4001a', mode: 'light', cover: 'tet.svg' },
        texts: { EN: { home: 'Chúc Tết' } },
      },
    ],
  })
  writeFiles(join(merchantsDir, 'festive-one'), {
    'sea.svg': drawing(1600, 800, '#0000ff'),
    'tet.svg': drawing(1600, 800, '#ff0000'),
  })
  const narrow = await sharp({
    create: { width: 780, height: 1688, channels: 3, background: '#fff' },
  })
    .jpeg()
    .toBuffer()

  writeFiles(join(merchantsDir, 'paper-one'), { 'screenshots/narrow.jpg': narrow })
  writeMerchant(merchantsDir, 'retired-one', {
    theme: {
      ...{ brand: '#8b5cf6', accent: '#22d3ee', radius: 'soft', density: 'comfortable' },
      mode: 'auto',
      tokens: { cardShape: 'bold', tileColumns: 'two', homeOrder: ['games'] },
    },
    settings: {
      encryption: 'DES-EDE3-CBC',
      vendorLabels: {},
      flags: {},
      accessDeniedRetry: false,
      serviceWorker: 'retired',
    },
  })
  await buildRelease({ merchantsDir, outDir, app: tinyApp() })
  index = currentIndex(outDir)
  neon = releasedMerchant(outDir, 'neon-one')
  page = textOf(outDir, neon.shell)
  worker = textOf(outDir, neon.files['/m/sw.js'])
}, 60_000)
afterAll(() => folder.remove())

const nativeApps = {
  android: [{ package: 'example.neon.one', certificates: [`${'0A:'.repeat(31)}0B`] }],
  ios: [{ appId: 'ABCDE12345.example.neon.one', storeId: '1234567890' }],
}

/** Removes the hash from the name of a compiled file. */
function plain(path: string): string {
  return path.replace(/-[\w-]{8}(\.\w+)$/, '$1')
}

describe('a painted merchant', () => {
  it('sets a dark browser bar color only in dark mode, to match its page', () => {
    const auto = textOf(outDir, releasedMerchant(outDir, 'retired-one').shell)
    const [dark, light] = [page, auto].map(html => {
      const [, red = ''] = /<meta name="theme-color" content="#([0-9a-f]{2})/.exec(html) ?? []
      return Number.parseInt(red, 16)
    })

    expect(dark).toBeLessThan(0x40)
    expect(light).toBeGreaterThan(0xc0)
  })

  it('has its description in the page’s language, and in the page’s other languages for the app', () => {
    const manifest = JSON.parse(textOf(outDir, neon.files['/m/manifest.webmanifest']))
    const given = '{"EN":"Games by night","VI":"Trò chơi đêm"}'

    expect(page).toContain('<meta name="description" content="Games by night">')
    expect(page).toContain(`"description":${given}`)
    expect(manifest.description).toBe('Games by night')
  })

  it('gets the CSS of its tokens, and the tokens that change what the app renders', () => {
    const styled = textOf(outDir, releasedMerchant(outDir, 'retired-one').shell)
    expect(styled).toContain('--radius-card:30px')
    expect(styled).toContain('"look":{"homeOrder":["games"],"tileColumns":"two"}')
    expect(page).not.toContain('"look"')
  })

  it('has a manifest with the icons, start URL, scope and colors from the spec [MANIFEST-04, MANIFEST-05, MANIFEST-06]', () => {
    const manifest = JSON.parse(textOf(outDir, neon.files['/m/manifest.webmanifest']))

    expect(manifest).toEqual(neon.manifest)
    expect(manifest).toMatchObject({
      id: '/m/',
      start_url: '/m/home?utm_source=homescreen',
      scope: '/m/',
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#ffffff',
      background_color: '#ffffff',
      lang: 'en',
    })

    const icons: { sizes: string; purpose: string; src: string }[] = manifest.icons
    const sizesOf = (purpose: string) =>
      icons.filter(icon => icon.purpose === purpose).map(icon => Number.parseInt(icon.sizes, 10))

    expect(sizesOf('any')).toEqual([192, 256, 384, 512])
    expect(sizesOf('maskable')).toEqual([192, 512])
    expect(icons.every(icon => icon.src.startsWith(`/m/icons/${neon.icon.key}/`))).toBe(true)
  })

  it('has a manifest with in-scope shortcuts, one window, and no entry for missing screenshots', () => {
    const { shortcuts, launch_handler, screenshots } = neon.manifest

    expect(shortcuts).toEqual(
      ['Games /m/game', 'Offers /m/activity', 'News /m/news'].map(text => {
        const [name, path] = text.split(' ')
        return {
          name,
          url: `${path}?utm_source=homescreen`,
          icons: [expect.objectContaining({ sizes: '192x192' })],
        }
      }),
    )
    expect(launch_handler).toEqual({ client_mode: ['navigate-existing', 'auto'] })
    expect(screenshots).toBeUndefined()
  })

  it('lists the screenshots next to merchant.json with content-hashed URLs and actual size', () => {
    const { screenshots } = releasedMerchant(outDir, 'paper-one').manifest
    expect(screenshots).toEqual([
      {
        src: expect.stringMatching(/^\/m\/brand\/[0-9a-f]{8}\/screenshot-narrow\.jpg$/),
        sizes: '780x1688',
        type: 'image/jpeg',
        form_factor: 'narrow',
        label: 'paper-one games',
      },
    ])
  })

  it('lists the MD5 of every file that it may load, and uses an MD5 as its build ID', () => {
    const { buildId, files: own } = JSON.parse(textOf(outDir, neon.files['/m/asset-manifest.json']))
    const { assetList = '', files: code = {} } = index.variants[neon.variant] ?? {}
    const files = { ...JSON.parse(textOf(outDir, code[assetList])), ...own }
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')

    expect(buildId).toBe(neon.buildId)
    expect(buildId).toMatch(/^[0-9a-f]{32}$/)
    expect(files['/m/index.html']).toBe(md5(page))

    for (const [path, file] of Object.entries(code)) {
      if (path !== assetList) expect(files[path]).toBe(md5(textOf(outDir, file)))
    }
  })

  it('has a file that contains only its build ID', () => {
    const file = neon.files['/m/build.json']
    expect(JSON.parse(textOf(outDir, file))).toEqual({ buildId: neon.buildId })
    expect(file?.cache).toBe('revalidate')
  })

  it('references its variant’s file lists instead of repeating them in its pack', () => {
    const { files } = JSON.parse(textOf(outDir, neon.files['/m/asset-manifest.json']))

    expect(Object.keys(files).filter(path => path.startsWith('/m/assets/'))).toEqual([])

    const named = [...worker.matchAll(/\/m\/assets\/[\w.-]+/g)].map(([path]) => plain(path))

    expect(named).toEqual([
      '/m/assets/rescue.js',
      '/m/assets/precache.json',
      '/m/assets/precache.json',
      '/m/assets/worker.js',
    ])
  })

  it('contains its own build ID and does not contain another merchant’s data', () => {
    expect(page).toContain(`"buildId":"${neon.buildId}"`)
    const own = [page, worker, JSON.stringify(neon)].join('\n')
    expect(own).not.toMatch(/paper-one/i)
  })

  it('has a policy that allows only its own inline code and origins, without unsafe sources', () => {
    const inline = [...page.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(
      match =>
        `'sha256-${createHash('sha256')
          .update(match[2] ?? '')
          .digest('base64')}'`,
    )

    expect(inline.length).toBeGreaterThan(1)

    for (const hash of inline) expect(neon.csp).toContain(hash)

    expect(neon.csp).not.toMatch(/unsafe|upgrade-insecure|\*/)
    expect(neon.csp).toContain("img-src 'self' data: blob: https://cdn.example;")
    expect(neon.csp).toContain("frame-src 'self' https://games.example;")
    expect(neon.csp).toContain(
      "connect-src 'self' https://www.neon-one.example https://neon-one.example;",
    )
    expect(page).not.toMatch(/<[^>]+ (?:style|on\w+)=/)
  })

  it('passes server-only settings to the BFF, and omits unset settings', () => {
    const siteOf = (merchant: ReleaseMerchant) =>
      JSON.parse(textOf(outDir, merchant.files['/m/site.json']))

    expect(siteOf(neon)).toEqual({
      imageOrigins: ['https://cdn.example'],
      languageTags: ['en', 'vi'],
      apps: nativeApps,
      security: { contacts: ['mailto:security@neon-one.example'] },
    })
    expect(Object.keys(siteOf(releasedMerchant(outDir, 'paper-one')))).toEqual([
      'imageOrigins',
      'languageTags',
    ])
  })

  it('has a manifest that lists its native apps, if it has any', () => {
    expect(neon.manifest.related_applications).toEqual([
      {
        platform: 'play',
        id: 'example.neon.one',
        url: 'https://play.google.com/store/apps/details?id=example.neon.one',
      },
      { platform: 'itunes', id: '1234567890', url: 'https://apps.apple.com/app/id1234567890' },
    ])
    const other = releasedMerchant(outDir, 'paper-one')
    expect(other.manifest).not.toHaveProperty('related_applications')
  })

  it('links a launch image for every screen size in the list', () => {
    for (const { width, height } of splashScreens) {
      expect(page).toContain(`/m/splash/${neon.icon.key}/${width}x${height}.png`)
    }
  })
})

/**
 * Reads the merchant's rescue page, and the parts and the script that the merchant's service worker
 * inserts into the page.
 */
function readRescue(): { page: RescueFile; parts: RescueParts; script: string } {
  const [page = '', parts = '', script = ''] = readKept(worker).rescue
  return {
    page: JSON.parse(textOf(outDir, neon.files[page])),
    parts: JSON.parse(textOf(outDir, neon.files[parts])),
    script: textOf(outDir, index.variants[neon.variant]?.files[script]),
  }
}

describe('a painted merchant’s service worker', () => {
  it('precaches only the first load, the screens and the default language', () => {
    const files = index.variants[neon.variant]?.files ?? {}
    const lists: PrecacheList[] = readKept(worker).lists.map(url =>
      JSON.parse(textOf(outDir, files[url])),
    )
    const [code, texts] = lists.map(({ core, later }) => [core.map(plain), later.map(plain)])
    const firstLoad = ['/m/assets/variant-neon.js', '/m/assets/variant.css', '/m/assets/variant.js']

    expect(code?.[0]?.toSorted()).toEqual(firstLoad)
    expect(code?.[1]).toEqual(['/m/assets/help.js'])
    expect(texts).toEqual([['/m/assets/EN.js'], []])

    const { CN = '', EN = '', VI = '' } = lists[0]?.languages ?? {}

    expect(EN).toBe(readKept(worker).lists[1])
    expect([CN, VI].filter(url => files[url] === undefined)).toEqual([])
  })

  it('does not import any other script if it is retired', () => {
    const retired = releasedMerchant(outDir, 'retired-one')
    const text = textOf(outDir, retired.files['/m/sw.js'])
    expect(text).not.toContain('importScripts')
    expect(text).not.toContain('claim')
    expect(text).toContain('unregister()')
    expect(textOf(outDir, retired.shell)).toContain('"serviceWorker":"retired"')
  })

  it('references its cache lists and the shared code instead of containing them', () => {
    expect(worker.length).toBeLessThan(650)
    expect(worker).not.toContain('www.neon-one.example')
    expect(Object.keys(neon.files)).toContain(readKept(worker).rescue[0])
  })

  it('stores the domains and a rescue page, whose policy does not allow strings in sinks', () => {
    const { csp, domains } = readRescue().page
    expect(csp).toContain(`require-trusted-types-for 'script'; trusted-types 'none'`)
    expect(domains).toEqual(['www.neon-one.example', 'neon-one.example'])
  })

  it('loads the rescue page’s color-independent parts from a separate file, which the policy allows', () => {
    const { page, parts } = readRescue()

    expect(Object.keys(JSON.parse(parts.texts))).toContain('EN')

    const digest = createHash('sha256').update(parts.style).digest('base64')

    expect(page.csp).toContain(`'sha256-${digest}'`)
    expect(page.html).toContain('"texts":{}')
    expect(page.html).toContain('<style></style>')
    expect(parts.style).not.toMatch(/#[0-9a-f]/)
  })

  it('loads the rescue page’s script from the shared files, and the policy allows the script', () => {
    const { page, script } = readRescue()
    expect(script).toContain('rescue')
    const digest = createHash('sha256').update(script).digest('base64')
    expect(page.csp).toContain(`script-src 'sha256-${digest}'`)
    expect(page.html).toContain('<script></script>')
    expect(page.html).not.toContain(script)
  })

  it('imports the code that all merchants share', async () => {
    const shared = readImports(worker).at(-1) ?? ''
    expect(shared).toMatch(/^\/m\/assets\/worker-[0-9a-f]{8}\.js$/)
    const code = textOf(outDir, index.variants[neon.variant]?.files[shared])
    expect(code).not.toMatch(/^\s*(?:import|export)\b/m)
    const other = releasedMerchant(outDir, 'paper-one')
    expect(textOf(outDir, other.files['/m/sw.js'])).toContain(shared)
  })
})

describe('a merchant with its own wordings', () => {
  const worded = () => releasedMerchant(outDir, 'worded-one')
  const path = () => Object.keys(worded().files).find(name => name.includes('/texts-')) ?? ''

  it("has the first load's wordings in the page, and all others in one file per language", () => {
    const { shell, files } = worded()
    const [, json = ''] = /id="livery-merchant"[^>]*>([^<]*)</.exec(textOf(outDir, shell)) ?? []
    const first = { boot_title: 'Oh no', news: 'Tidings', games: 'Tables' }

    expect(JSON.parse(json).texts).toEqual({ first: { EN: first }, files: { EN: path() } })
    expect(path()).toMatch(/^\/m\/brand\/[0-9a-f]{8}\/texts-EN\.json$/)

    const later = { login_welcome: 'Good to see you', rescue_title: 'Moving you' }

    expect(JSON.parse(textOf(outDir, files[path()]))).toEqual(later)
    expect(files[path()]?.cache).toBe('immutable')
    expect(page).not.toContain('"texts"')
  })

  it('uses its wordings in the boot texts, the shortcuts and the rescue page', () => {
    const { shell, manifest, files } = worded()

    expect(textOf(outDir, shell)).toContain('"title":"Oh no","body":"Try again"')
    expect(manifest.shortcuts).toEqual([
      expect.objectContaining({ name: 'Tables' }),
      expect.objectContaining({ name: 'Offers' }),
      expect.objectContaining({ name: 'Tidings' }),
    ])

    const [parts] = Object.keys(files).filter(name => name.endsWith('rescue-parts.json'))

    expect(textOf(outDir, files[parts ?? ''])).toContain('Moving you')
  })

  it('lists the wordings file for the worker and in the asset manifest', () => {
    const { files } = worded()
    const sw = textOf(outDir, files['/m/sw.js'])
    expect(readKept(sw).texts).toEqual([path()])
    const manifest = JSON.parse(textOf(outDir, files['/m/asset-manifest.json']))
    expect(manifest.files[path()]).toMatch(/^[0-9a-f]{32}$/)
    expect(readKept(worker).texts).toEqual([])
  })
})

describe('a merchant with a season', () => {
  const festive = () => releasedMerchant(outDir, 'festive-one')

  it("has a second page, with the season’s theme and texts applied over the merchant's own", () => {
    const { shell, buildId, seasons = {} } = festive()
    const tet = seasons.tet
    const [usual, during] = [textOf(outDir, shell), textOf(outDir, tet?.shell)]

    expect([usual, during].map(html => /content="(dark|light)"/.exec(html)?.[1])).toEqual([
      'dark',
      'light',
    ])
    expect([usual, during].map(html => html.includes('Chúc Tết'))).toEqual([false, true])
    expect(during).toContain('Tidings')
    expect([usual, during].filter(html => html.includes('"seasons"'))).toEqual([])
    expect(tet?.buildId).toMatch(/^[0-9a-f]{32}$/)
    expect(tet?.buildId).not.toBe(buildId)
  })

  it('has a separate worker, build id and manifest for the season, so that phones update', () => {
    const { files, seasons = {} } = festive()
    const during = seasons.tet?.files ?? {}

    expect(
      Object.keys(during)
        .filter(path => !path.startsWith('/m/brand/'))
        .sort(),
    ).toEqual(
      Object.keys(files)
        .filter(path => !path.startsWith('/m/brand/'))
        .sort(),
    )
    expect(textOf(outDir, during['/m/sw.js'])).toContain(seasons.tet?.buildId)
    expect(JSON.parse(textOf(outDir, during['/m/build.json']))).toEqual({
      buildId: seasons.tet?.buildId,
    })
  })

  it('shows the season’s cover image instead of the usual one', () => {
    const { shell, files, seasons = {} } = festive()
    const looks = [
      { page: textOf(outDir, shell), files },
      { page: textOf(outDir, seasons.tet?.shell), files: seasons.tet?.files ?? {} },
    ]
    const covers = looks.map(look => {
      const [, path = ''] = /--cover:url\(([^)]+)\)/.exec(look.page) ?? []
      expect(look.files[path]?.cache).toBe('immutable')
      expect(look.page).toContain('class="sk-cover"')
      return path
    })

    expect(new Set(covers).size).toBe(2)
    expect(page).not.toContain('sk-cover')
  })

  it('has the season’s times in the index, and the hashes of the files for all looks', () => {
    const { seasons, art } = index.merchants['festive-one'] ?? {}
    const { icon } = festive()
    const [startsAt, endsAt] = ['2027-02-04T17:00Z', '2027-02-11T17:00Z'].map(Date.parse)

    expect(seasons).toEqual([{ name: 'tet', startsAt, endsAt, icon: icon.key }])

    const paths = Object.keys(festive().seasons?.tet?.files ?? {})

    for (const path of paths.filter(name => name.startsWith('/m/brand/'))) {
      expect(art).toContain(path.split('/')[3])
    }
  })
})

describe('a compiled variant', () => {
  it('lists only code that the variant’s skin can load', () => {
    const names = Object.keys(index.variants[neon.variant]?.files ?? {}).map(plain)
    expect(names).toContain('/m/assets/identity.js')
    expect(names).toContain('/m/assets/variant-neon.js')
    expect(names).not.toContain('/m/assets/variant-paper.js')
  })

  it('lists the strings in the merchant’s language', async () => {
    const paper = textOf(outDir, releasedMerchant(outDir, 'paper-one').shell)
    expect(paper).toMatch(/<html[^>]* lang="vi"/)
    expect(paper).toMatch(/data-languages="VI,vi,ltr,\/m\/assets\/VI-/)
    expect(page).toMatch(/data-languages="EN,en,ltr,\/m\/assets\/EN-/)
  })

  it('keeps a compressed encoding only if it is smaller than the original', () => {
    for (const file of Object.values(index.variants[neon.variant]?.files ?? {})) {
      for (const form of [file.br, file.gzip]) {
        if (form !== undefined)
          expect(textOf(outDir, { ...file, hash: form }).length).toBeLessThan(file.size)
      }
    }
    expect(neon.shell.br).toBeDefined()
    expect(neon.shell.gzip).toBeDefined()
  })
})
