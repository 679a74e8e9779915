import { points, polar, round } from './canvas.ts'
import type { Ink } from './motif.ts'

/** Draws four-pointed glints and soft dots, away from the motif in the middle. */
export function drawSparkles(ink: Ink, count: number, width: number, height: number): string {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 360 + ink.random.between(-18, 18)
    const [x, y] = polar(ink.random.between(0.36, 0.47), turn)
    const at = [round(width * (0.5 + x)), round(height * (0.5 + y))] as const
    return index % 3 === 0 ? glint(ink, at) : dot(ink, at)
  }).join('')
}

function glint({ random, scheme }: Ink, [x, y]: readonly [number, number]): string {
  const radius = random.between(7, 14)
  const tips = Array.from({ length: 8 }, (_, at) => polar(at % 2 ? radius * 0.16 : radius, at * 45))
  return `<g transform="translate(${x} ${y})"><circle r="${round(radius * 0.7)}" fill="${scheme.glow}" opacity=".35"/><polygon points="${points(tips)}" fill="#fff" opacity=".95"/></g>`
}

function dot({ random, scheme }: Ink, [x, y]: readonly [number, number]): string {
  const radius = round(random.between(1.6, 4.4))
  const fill = random.pick([scheme.accent[0], scheme.glow, '#ffffff'])
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${round(random.between(0.45, 0.9))}"/>`
}
