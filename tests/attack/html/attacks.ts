/**
 * Generates an attacker's announcements: markup that a browser executes if the sanitizer does not
 * remove it. Every script in an announcement calls `hit`.
 */

const call = 'hit()'

const events = [
  'onerror',
  'onload',
  'onclick',
  'onmouseover',
  'onfocus',
  'onanimationstart',
  'ontoggle',
  'onbegin',
  'onpointerrawupdate',
  'onbeforetoggle',
  'onscrollend',
  'oncontentvisibilityautostatechange',
]

// biome-ignore format: one way in a line.
const kernels: readonly ((event: string) => string)[] = [
  () => `<script>${call}</script>`,
  () => `<script src="data:text/javascript,${call}"></script>`,
  event => `<img src=x ${event}=${call}>`,
  event => `<img src="x" ${event}="${call}" alt='">'>`,
  event => `<svg ${event}=${call}><circle r=4 /></svg>`,
  event => `<svg><animate ${event}=${call} attributeName=x dur=1s></svg>`,
  () => `<svg><script>${call}</script></svg>`,
  () => `<svg><a xlink:href="javascript:${call}"><text y=9>a</text></a></svg>`,
  () => `<math><mi xlink:href="javascript:${call}">a</mi></math>`,
  () => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${call}&gt;">`,
  () => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${call}>`,
  () => `<svg></p><style><a id="</style><img src=1 onerror=${call}>">`,
  () => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  () => `<a href="javascript:${call}">a</a>`,
  () => `<a href=" &#106;avascript:${call}">a</a>`,
  () => `<a href="java\tscript:${call}">a</a>`,
  () => `<a href="data:text/html,<script>${call}</script>" target=_self>a</a>`,
  () => `<iframe src="javascript:parent.${call}"></iframe>`,
  () => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  () => `<object data="javascript:${call}"></object><embed src="javascript:${call}">`,
  event => `<details open ${event}=${call}><summary>a</summary></details>`,
  event => `<video src=x autoplay ${event}=${call}></video><audio src=x ${event}=${call}></audio>`,
  event => `<input autofocus ${event}=${call}><select autofocus ${event}=${call}></select>`,
  event => `<body ${event}=${call}><marquee onstart=${call}>a</marquee>`,
  () => `<form action="javascript:${call}"><button formaction="javascript:${call}">a</button></form>`,
  () => `<meta http-equiv=refresh content="0;url=javascript:${call}"><base href="javascript:${call}//">`,
  () => `<link rel=import href="data:text/html,<script>${call}</script>">`,
  event => `<style>@keyframes x{}</style><p style="animation-name:x" ${event}=${call}>a</p>`,
  event => `<template><img src=x ${event}=${call}></template><img src=x ${event}=${call}>`,
  () => `<img src=x:x id=body name=getElementById><form id=document name=cookie><input name=attributes></form>`,
  event => `<p><b title="${'</b>'.repeat(3)}<img src=x ${event}=${call}>">a</b></p>`,
  event => `<x-a ${event}=${call} contenteditable autofocus tabindex=1>a</x-a>`,
]

type Dress = (html: string) => string

// biome-ignore format: one dress a line.
const dresses: readonly Dress[] = [
  html => html,
  html => `<h2>Weekend bonus</h2><p>Play now: ${html}</p>`,
  html => `<table><tr><td>${html}</td></tr></table>`,
  html => html.replace(/<(\w)/, (_, first) => `<${first.toUpperCase()}`),
  html => html.replaceAll('"', '`').replaceAll(' ', '/'),
  html => `${'<div>'.repeat(150)}${html}`,
  html => `<!--${html}--!>${html}<![CDATA[${html}]]>`,
  html => html.replaceAll('<', '<\0').replaceAll('>', '>\n'),
]

/**
 * Returns `count` attacks. Each attack differs in kernel, event or wrapping. The result is the same
 * in every run.
 */
export function toAttacks(count: number): string[] {
  const all = kernels.flatMap(kernel =>
    events.flatMap(event => dresses.map(dress => dress(kernel(event)))),
  )
  const distinct = [...new Set(all)]
  // Selects attacks evenly from all kernels, not only from the first kernels.
  const step = distinct.length / count

  return Array.from({ length: count }, (_, index) => distinct[Math.floor(index * step)] ?? '')
}
