// Tests small SVG files that take a renderer seconds or hours; only counting the rendered elements
// reveals them. Also tests harmless files that use the same features.
import { expect, it } from 'vitest'
import { findSvgDanger } from './svg-danger.ts'

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inside}</svg>`
const rects = (attributes: string, count = 9) =>
  `<rect width="512" height="512" ${attributes}/>`.repeat(count)
const levels = (toLevel: (level: number) => string) =>
  Array.from({ length: 12 }, (_none, level) => toLevel(level)).join('')
const zigzag = `d="M0 0${'L9 9'.repeat(10)}"`

it.each([
  [
    'masks in masks named in a style sheet',
    `<style>${levels(at => `.a${at}{mask:url(#m${at + 1})}`)}</style>
     ${levels(at => `<mask id="m${at}">${rects(`class="a${at}"`)}</mask>`)}${rects('class="a0"')}`,
  ],
  [
    'patterns in patterns, referenced by a shared rule',
    levels(at => `<pattern id="p${at}" fill="url(#p${at + 1})">${rects('')}</pattern>`) +
      rects('fill="url(#p0)"'),
  ],
  [
    'markers at the corners of markers',
    levels(at => `<marker id="k${at}"><path marker-mid="url(#k${at + 1})" ${zigzag}/></marker>`) +
      `<path marker-mid="url(#k0)" ${zigzag}/>`,
  ],
  [
    'two elements with one id',
    `${levels(at => `<g id="g${at}">${`<use href="#g${at - 1}"/>`.repeat(9)}</g>`)}
     ${levels(at => `<g id="g${at}"/>`)}<use href="#g11"/>`,
  ],
  ['a thousand translucent layers', rects('opacity=".5"', 1_000)],
  ['a hundred blurs', `<filter id="f">${'<feGaussianBlur/>'.repeat(100)}</filter>`],
  [
    'a long path rendered repeatedly',
    `<path id="p" d="${'M0 0L9 9'.repeat(9_000)}"/>${'<use href="#p"/>'.repeat(99)}`,
  ],
])('the SVG check rejects %s', (_what, inside) => {
  expect(findSvgDanger(svg(inside))).toContainEqual(expect.stringMatching(/5000 elements/))
})

it.each([
  ['short', `<path d="M0 0${'L512 512L0 0'.repeat(900)}" stroke-dasharray="1"/>`],
  ['scaled', '<g transform="scale(1e-9)"><path d="M0 0L4e12 0" stroke-dasharray="10"/></g>'],
  ['inherited', '<g style="stroke-dasharray:.001"><circle r="250"/></g>'],
  ['redirected', `<path d="M9e5 0${'L0 0z'.repeat(900)}" stroke-dasharray="9"/>`],
  ['measured again', '<path pathLength="9e9" d="M0 0L9 9" stroke-dasharray="9"/>'],
  ['relative', '<rect width="9" height="9" stroke-dasharray=".1%"/>'],
])('the SVG check rejects unbounded dashes: %s', (_what, inside) => {
  expect(findSvgDanger(svg(inside))).toEqual([
    'may render too many dashes; convert dashed lines to outlines',
  ])
})

it.each([
  ['feTurbulence', '<filter id="f"><feTurbulence numOctaves="9999"/></filter>'],
  ['feMorphology', '<filter id="f"><feMorphology radius="900"/></filter>'],
])('the SVG check rejects the costly filter %s', (name, inside) => {
  expect(findSvgDanger(svg(inside)).join()).toContain(`uses the filter ${name.toLowerCase()}`)
})

it.each([
  ['a variable', '<rect style="--a:url(#p);fill:var(--a)"/>', 'uses variables in a style'],
  ['an escaped style', '<style>a{fill:&#117;rl(//x)}</style>', 'refers to //x'],
  ['too many rules', `<style>${'a{}'.repeat(2_000)}</style>`, 'has more style rules'],
])('the SVG check rejects hidden references: %s', (_what, inside, reason) => {
  expect(findSvgDanger(svg(inside)).join()).toContain(reason)
})

it.each([
  [
    'as an illustrator exports it',
    `<style>.cls-1{fill:none}.cls-2{clip-path:url(#clip)}.cls-3{fill:url(#tint)}</style>
     <clipPath id="clip"><rect class="cls-1" width="512" height="512"/></clipPath>
     <linearGradient id="tint"><stop offset="0"/><stop offset="1"/></linearGradient>
     <g class="cls-2">${rects('class="cls-3"', 300)}</g>`,
  ],
  [
    'with a shadow',
    `<filter id="f"><feGaussianBlur stdDeviation="6"/><feOffset dy="4"/>
     <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
     <g filter="url(#f)">${rects('', 60)}</g>`,
  ],
  ['with a dashed ring', '<circle cx="256" cy="256" r="200" stroke-dasharray="12 8"/>'],
  ['that declares no dashes', rects('style="stroke-dasharray:none"', 40)],
  [
    'with a checkered background',
    `<pattern id="p">${rects('', 4)}</pattern>${rects('fill="url(#p)"')}`,
  ],
])('the SVG check accepts a harmless drawing %s', (_what, inside) => {
  expect(findSvgDanger(svg(inside))).toEqual([])
})
