import { createElement, type SVGProps } from 'react'

/** A drawing as Lucide hands it to what makes components of drawings. */
type Drawing = { node: readonly (readonly [tag: string, attributes: object])[] }

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

const look: SVGProps<SVGSVGElement> = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
}

/**
 * What the build gives Lucide's icons in place of its own maker, which reads each drawing through a
 * context, renames what it may be given and adds classes: a kilobyte of the first load for what no
 * icon here asks for. Always decoration: what it means stands beside it in words.
 */
// A default export, as whose place it takes.
export default function createIcon({ node }: Drawing) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: IconProps) =>
    createElement('svg', { ...look, width: size, height: size, ...rest }, parts)
}
