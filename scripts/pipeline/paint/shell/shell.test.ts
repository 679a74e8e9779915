import type { PaintedMerchant } from '@livery/contract/painted.ts'
import { describe, expect, it } from 'vitest'
import { renderShell, type ShellInput } from './shell.ts'

const merchant: PaintedMerchant = {
  code: 'acme',
  buildId: '0123456789abcdef',
  logo: {
    mark: '/m/brand/1/mark.svg',
    wordmark: '/m/brand/1/wordmark.svg',
    wordmarkDark: '/m/brand/1/wordmark-dark.svg',
  },
  defaultLanguage: 'AR',
  platformCode: 'ACME',
  name: 'Ace & "Sons" </script><b>',
  shortName: 'Ace',
  kind: 'casino',
  domains: ['www.ace.example'],
  skin: 'neon',
  currency: 'USD',
  money: {},
  legal: {
    company: 'Ace',
    licence: 'None',
    minimumAge: 18,
    responsiblePlayUrl: 'https://help.example/',
  },
  settings: {
    encryption: 'DES-EDE3-CBC',
    vendorLabels: {},
    flags: {},
    accessDeniedRetry: false,
  },
  mode: 'auto',
  languages: ['AR', 'EN'],
  links: { gameOrigins: [], returnOrigins: [] },
}

const input: ShellInput = {
  merchant,
  description: 'Play "here"',
  themeColour: '#101010',
  css: ':root{--text:#fff}',
  entry: '/m/assets/variant-neon-1.js',
  preload: ['/m/assets/app-1.js'],
  locales: { AR: '/m/assets/AR-1.js', 'AR/games': '/m/assets/AR-2.js' },
  screens: ['/m/assets/screens-1.js', '/m/assets/groups-1.js'],
  stylesheets: ['/m/assets/app-1.css'],
  scriptSources: ['https://a.example/x/', 'https://*.b.example'],
  bootScript: 'boot()',
  bootTexts: { EN: { title: 'a</script>', body: 'b', action: 'c' } },
  icons: { key: 'abcdef012345' },
  hasCover: false,
}

const shell = renderShell(input)

describe('renderShell', () => {
  it('reserves the place of a cover image above the skin’s first block, only for a brand with a cover', () => {
    const { html } = renderShell({ ...input, hasCover: true })
    expect(html.indexOf('class="sk-cover"')).toBeLessThan(html.indexOf('class="sk-hero"'))
    expect(html).toContain('</div><div class="sk-cover"></div><div class="sk-hero">')
    expect(shell.html).not.toContain('sk-cover')
  })

  it('renders a page with the merchant, language and text direction', () => {
    expect(shell.html).toContain('<html lang="ar" dir="rtl" data-merchant="acme"')
    expect(shell.html).toContain('data-platform="ACME" data-skin="neon"')
  })

  it('lists the languages with their translations, the page’s language first', () => {
    expect(shell.html).toContain(
      'data-languages="AR,ar,rtl,/m/assets/AR-1.js,/m/assets/AR-2.js, EN,en,ltr,,,"',
    )
  })

  it('names the chunks that all screens except home need first', () => {
    expect(shell.html).toContain('data-screens="/m/assets/screens-1.js /m/assets/groups-1.js"')
  })

  it('lists the external script sources for the default policy', () => {
    expect(shell.html).toContain('data-scripts="https://a.example/x/ https://*.b.example"')
  })

  it('orders the skeleton’s blocks like the sections of home', () => {
    const look: PaintedMerchant['look'] = { homeOrder: ['games', 'ticker'] }
    const { html } = renderShell({ ...input, merchant: { ...merchant, look } })
    const blocks = [...html.matchAll(/class="(?:sk-tiles )?sk-(hero|ticker|chips|mosaic)"/g)]
    expect(blocks.map(([, name]) => name)).toEqual(['mosaic', 'ticker', 'hero', 'chips'])
  })

  it('marks the placeholders that become links, except on a site that first asks for the age', () => {
    const legal = { ...merchant.legal, ageGate: {} }
    const { html } = renderShell({ ...input, merchant: { ...merchant, legal } })
    expect(shell.html).toContain('class="sk-chips" data-fill="lanes"><i></i>')
    expect(shell.html).toContain('class="sk-tiles sk-mosaic" data-fill="games"><i></i>')
    expect(html).not.toContain('data-fill')
  })

  it('escapes a merchant’s text', () => {
    expect(shell.html).toContain(
      '<title>Ace &amp; &quot;Sons&quot; &lt;/script&gt;&lt;b&gt;</title>',
    )
    const json = /id="livery-merchant">(.*?)<\/script>/.exec(shell.html)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(merchant)
    expect(shell.html).not.toContain('a</script>')
  })

  it('returns every inline script and style in the page for the Content-Security-Policy', () => {
    const inline = (tag: string) =>
      [...shell.html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(match => match[1])
    expect(inline('script')).toEqual(shell.scripts)
    expect(inline('style')).toEqual(shell.styles)
    expect(shell.html).not.toMatch(/\sstyle=|\son\w+=/)
  })

  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'light dark'],
    ['night', 'dark'],
  ] as const)('opens the window of mode %s with the color scheme %s', (mode, scheme) => {
    const { html } = renderShell({ ...input, merchant: { ...merchant, mode } })
    expect(html).toContain(`<meta name="color-scheme" content="${scheme}">`)
  })

  it.each([
    ['auto', ['(prefers-color-scheme:light)', '(prefers-color-scheme:dark)']],
    ['dark', [undefined]],
    ['night', [undefined]],
  ] as const)('preloads the wordmark for mode %s before the code', (mode, media) => {
    const { html } = renderShell({ ...input, merchant: { ...merchant, mode } })
    const [head = '', code] = html.split('<script type="module"')
    const preloads = [
      ...head.matchAll(/<link rel="preload" as="image" href="([^"]+)"( media="([^"]+)")?/g),
    ]

    expect(preloads.map(([, , , query]) => query)).toEqual(media)

    for (const [, href] of preloads) expect(code).toContain(`"${href}"`)
  })

  it('paints before any stylesheet or script has loaded', () => {
    const { html } = shell
    expect(html.indexOf('class="sk-logo"')).toBeGreaterThan(0)
    expect(html.indexOf('class="sk-logo"')).toBeLessThan(html.indexOf('rel="stylesheet"'))
    expect(html).toContain('alt="Ace &amp; &quot;Sons&quot;')
  })

  // iOS ignores a launch image that does not match the screen's size in CSS pixels and its pixel
  // ratio.
  it.each([
    ['1320x2868', 440, 956, 3],
    ['1290x2796', 430, 932, 3],
    ['1284x2778', 428, 926, 3],
    ['1260x2736', 420, 912, 3],
    ['1242x2688', 414, 896, 3],
    ['1206x2622', 402, 874, 3],
    ['1179x2556', 393, 852, 3],
    ['1170x2532', 390, 844, 3],
    ['1125x2436', 375, 812, 3],
    ['828x1792', 414, 896, 2],
  ])(
    'links the launch image %s for a screen of %i by %i at ratio %i [SPLASH-03]',
    (name, width, height, ratio) => {
      const tag = shell.html
        .match(/<link rel="apple-touch-startup-image"[^>]*>/g)
        ?.find(link => link.includes(`href="/m/splash/abcdef012345/${name}.png"`))
      expect(tag).toContain(
        `(device-width:${width}px) and (device-height:${height}px) and (-webkit-device-pixel-ratio:${ratio})`,
      )
    },
  )

  it('links ten launch images and the touch icon', () => {
    expect(shell.html.match(/apple-touch-startup-image/g)).toHaveLength(10)
    expect(shell.html).toContain('href="/m/icons/apple-touch-icon.png"')
  })

  it('is the same page for the same input', () => {
    expect(renderShell(input)).toEqual(shell)
  })
})
