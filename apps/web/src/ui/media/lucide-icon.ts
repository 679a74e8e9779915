/**
 * Creates all icons for `lucide-react`, instead of the library's own component, which also serves
 * other frameworks: see `lighter-libraries.ts`. The icons' shapes and types are still the
 * library's.
 */
import { createElement, type SVGProps } from 'react'

type IconShape = {
  /** Elements inside the `svg`. */
  node: readonly [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/**
 * Creates an icon component. Icons use a square of 24 units, and are hidden from screen readers
 * unless a prop changes that.
 */
export default function createLucideIcon({ node }: IconShape) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
      },
      ...children,
    )
}
