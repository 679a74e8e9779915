/**
 * The component of every icon of `lucide-react`, in place of the library's own, which also serves
 * other frameworks: see `lighter-libraries.ts`. The icons' shapes and types stay the library's.
 */
import { createElement, type SVGProps } from 'react'

type IconShape = {
  /** Elements inside the `svg`. */
  node: readonly [tag: string, attributes: Record<string, string>][]
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number | string }

/** Icons are drawn in a square of 24 units, and are hidden from readers unless a prop says more. */
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
