import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { findSvgDanger } from './svg-danger.ts'
import { findUnsupported } from './svg-support.ts'

const svg = (inside: string, root = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" ${root}>${inside}</svg>`
const rect = (more: string) => `<rect width="64" height="64" ${more}/>`

/** Renders an icon and returns the color at its center. */
async function render(text: string): Promise<string> {
  const pixels = await sharp(Buffer.from(text)).resize(8, 8).ensureAlpha().raw().toBuffer()
  return [...pixels.subarray(4 * 36, 4 * 37)].join()
}

const red = '255,0,0,255'

/** Sets the value in three places: as an attribute, in a `style` attribute and in a style rule. */
const placesOf = (value: string) => [
  svg(rect(`fill="${value}"`)),
  svg(rect(`style="fill:${value}"`)),
  svg(`<style>.a{fill:${value}}</style>${rect('class="a"')}`),
]

describe('mark colors', () => {
  it.each([
    'red',
    'Red',
    '#f00',
    '#F00F',
    '#ff0000',
    '#ff0000ff',
    'rgb(255,0,0)',
    'rgb(255 0 0)',
    'RGB(100% 0% 0% / 1)',
    'rgba( 255, 0, 0, 100% )',
    'hsl(0,100%,50%)',
    'hsl(0deg 100% 50%)',
    'hsla(0turn 100% 50% / 1)',
    'hwb(0 0% 0%)',
    'url(#none) red',
  ])('may have a value that the renderer supports: %s', async value => {
    for (const text of placesOf(value)) {
      expect(findUnsupported(text)).toEqual([])
      expect(await render(text)).toBe(red)
    }
  })

  it.each([
    'oklch(0.6 0.2 25)',
    'oklab(0.6 0.2 0.1)',
    'lab(46% 60 40)',
    'lch(46% 60 40)',
    'color(display-p3 0.8392 0.1569 0.1569)',
    'color(srgb 1 0 0)',
    'color-mix(in srgb, red, red)',
    'light-dark(red, red)',
    'rgb(from red r g b)',
    'rgb(calc(200 + 55) 0 0)',
    'rgb(none 0 0)',
    'hsl(0 100 50)',
    'device-cmyk(0 1 1 0)',
    'contrast-color(red)',
    'CanvasText',
    'ButtonText',
    'revert',
    'unset',
  ])(
    'are rejected with an error that names the color, if the renderer would show black: %s',
    async value => {
      for (const text of placesOf(value)) {
        expect(findUnsupported(text)).toEqual([
          `has the fill ${JSON.stringify(value)}, which the icon renderer does not support; write the color as #rrggbb`,
        ])
        expect(await render(text)).toBe('0,0,0,255')
      }
    },
  )

  it.each(['stroke', 'stop-color', 'flood-color', 'lighting-color', 'color'])(
    'are also checked in the property %s',
    property => {
      expect(findUnsupported(svg(`<g ${property}="oklch(0.6 0.2 25)"/>`))[0]).toContain(property)
      expect(findUnsupported(svg('', `style="${property}:lab(1 2 3)"`))[0]).toContain(property)
    },
  )

  it.each([
    rect('style="fill:#D62828;fill:color(display-p3 0.8392 0.1569 0.1569);fill-opacity:1"'),
    rect('fill="#D62828" style="fill:color(display-p3 0.8392 0.1569 0.1569)"'),
    `<style>.a{fill:#D62828;fill:oklch(0.6 0.2 25)}</style>${rect('class="a"')}`,
  ])('may be unsupported after a supported fallback value: %s', async inside => {
    expect(findUnsupported(svg(inside))).toEqual([])
    expect(await render(svg(inside))).toBe('214,40,40,255')
  })

  it('do not include an animation’s fill attribute, which is not a color', () => {
    const inside = '<animate attributeName="x" to="1" dur="1s" fill="freeze"/>'
    expect(findUnsupported(svg(inside))).toEqual([])
  })

  it('are inherited from the root by currentColor', async () => {
    const text = svg(rect('fill="currentColor"'), 'style="color:red"')
    expect([findUnsupported(text), await render(text)]).toEqual([[], red])
    const wide = svg(rect('fill="currentColor"'), 'color="oklch(0.6 0.2 25)"')
    expect(findUnsupported(wide)[0]).toContain('has the color "oklch(0.6 0.2 25)"')
  })
})

describe('mark style sheets', () => {
  it.each([
    'rect{fill:red}',
    '@charset "utf-8";rect{fill:red}',
    '/* a { */ rect { fill : red !important ; }',
    '&lt;!-- svg>rect{fill:red} --&gt;',
    '#a,.a:not(.b, .c),[width="6:4"]{fill:red}',
    'rect:nth-child(2n+2):last-of-type{fill:red}',
    '*{fill:red;font-family:"a;b:c{"}',
  ])('may contain a rule that the renderer supports: %s', async css => {
    const text = svg(`<style>${css}</style>${rect('class="a"')}`)
    expect([findUnsupported(text), await render(text)]).toEqual([[], red])
  })

  it.each([
    ['@media all{rect{fill:red}}', '@media'],
    ['@layer a{rect{fill:red}}', '@layer'],
    ['@supports (fill:red){rect{fill:red}}', '@supports'],
    ['@container (width>1px){rect{fill:red}}', '@container'],
    ['@scope(svg){rect{fill:red}}', '@scope'],
    ['@namespace s "http://www.w3.org/2000/svg";s|rect{fill:red}', '@namespace'],
    ['rect{opacity:0}@keyframes a{to{fill:red}}', '@keyframes'],
    [':is(rect){fill:red}', ':is(rect)'],
    [':where(rect){fill:red}', ':where(rect)'],
    [':has(rect) rect{fill:red}', ':has(rect)'],
    ['rect:not(:is(.b)){fill:red}', ':is(.b)'],
    ['rect:hover,rect{fill:red}', ':hover'],
    ['rect::before,rect{fill:red}', '::before'],
    ['rect:nth-child(2 of rect){fill:red}', ':nth-child(2 of rect)'],
    ['svg{rect{fill:red}}', 'nested rules'],
    ['svg{fill:#000;&amp; rect{fill:red}}', 'nested rules'],
    ['*|rect{fill:red}', 'selector |'],
    ['@media all{rect{fill:red}', '@media'],
  ])('are rejected if only browsers support them: %s', (css, name) => {
    expect(findUnsupported(svg(`<style>${css}</style>${rect('')}`)).join()).toContain(
      `has the style ${name}, which the icon renderer`,
    )
  })

  it('are rejected if they apply only to certain media', () => {
    const text = svg('<style media="(prefers-color-scheme: dark)">rect{fill:red}</style>')
    expect(findUnsupported(text)[0]).toContain('media="(prefers-color-scheme: dark)"')
  })

  it('are rejected as dangerous if they contain imports or variables', () => {
    expect(findSvgDanger(svg('<style>@import "a.css";</style>'))).toContain('imports a style sheet')
    expect(findSvgDanger(svg(rect('style="--x:red;fill:var(--x)"')))).toContain(
      'uses variables in a style',
    )
  })
})

describe('other mark styles', () => {
  it.each([
    'width="8" height="8" style="transform:matrix(8,0,0,8,0,0)"',
    'width="8" height="8" style="transform:translateX(0px) scaleX(8) scaleY(8) rotate(0deg)"',
    'style="width:64px;height:16.94mm;x:0"',
    'width="64" height="64" style="filter:blur(0px)"',
    'width="64" height="64" style="mix-blend-mode:multiply;isolation:isolate"',
    'width="64" height="64" style="-inkscape-stroke:none;font-variant-ligatures:normal"',
  ])('may have a value that the renderer supports: %s', async more => {
    const text = svg(`<rect ${more} fill="red"/>`)
    expect([findUnsupported(text), await render(text)]).toEqual([[], red])
  })

  it.each([
    ['style="width:calc(1px + 2px)"', 'has the width "calc(1px + 2px)"'],
    ['width="calc(1px + 2px)"', 'has the width "calc(1px + 2px)"'],
    ['width="4rem"', 'has the width "4rem"'],
    ['style="height:100vh"', 'has the height "100vh"'],
    [`style="d:path('M0 0h64')"`, 'has the style d,'],
    ['style="transform-origin:32px 32px"', 'has the style transform-origin,'],
    ['transform-origin="32 32"', 'has the style transform-origin,'],
    ['style="transform-box:fill-box"', 'has the style transform-box,'],
    ['style="transform:scale3d(8,8,1)"', 'has the transform "scale3d(8,8,1)"'],
    ['style="scale:8"', 'has the style scale,'],
    ['style="rotate:45deg"', 'has the style rotate,'],
    ['style="clip-path:circle(2px)"', 'has the clip-path "circle(2px)"'],
    ['style="clip-path:polygon(0 0, 1px 0, 0 1px)"', 'has the clip-path'],
    ['style="mask:linear-gradient(black,black)"', 'has the mask'],
    ['style="mix-blend-mode:plus-lighter"', 'has the mix-blend-mode "plus-lighter"'],
    ['style="-webkit-mask:none"', 'has the style -webkit-mask,'],
    ['style="animation:a 1s"', 'has the style animation,'],
    ['style="offset-path:none"', 'has the style offset-path,'],
  ])('are rejected if only browsers support them: %s', (more, fault) => {
    expect(findUnsupported(svg(`<rect ${more}/>`)).join()).toContain(fault)
  })
})

it('half a megabyte of styles is parsed in time proportional to its length', () => {
  for (const part of ['a{', '}', '"', '(', ':not(', '/*', ';', ':', 'a:b;', '@media{', 'rgb(1 ']) {
    const css = part.repeat(500_000 / part.length)
    findUnsupported(svg(`<style>${css}</style><g style='${css.replaceAll("'", '')}'/>`))
  }
})
