import type { Skin } from '@livery/contract/merchant/skins.ts'
import { prefersReducedMotion } from '#lib/matches-media.ts'
import { merchant } from '../merchant.ts'
import styles from './celebration.module.css'
import { type Celebration, celebrationMs } from './celebration.ts'
import { canVibrate, isEffectOn } from './effects.ts'
import { playChime } from './play-chime.ts'

type Flight = (width: number, height: number) => Keyframe[]

const counts = { small: 26, big: 60 }
const vibrations = { small: [25], big: [30, 50, 30, 50, 80] }

/** How a skin's particles fly. Their shapes and colors are in the style sheet. */
const flights: Record<Skin, Flight> = { neon: burst, paper: fall, arena: launch }

/**
 * Shows the particles, plays the sound and vibrates, as far as the brand, the device and the player
 * allow. Replaces the elements of an earlier celebration, and removes its own when it ends.
 */
export function showCelebration({ size, headline }: Pick<Celebration, 'size' | 'headline'>): void {
  const root = document.documentElement
  const isCalm = getComputedStyle(root).getPropertyValue('--celebration').trim() === 'none'
  if (isCalm || document.visibilityState !== 'visible') return

  const { skin } = merchant
  if (isEffectOn('sound')) playChime(skin, size)
  if (prefersReducedMotion() || !('animate' in root)) return
  if (isEffectOn('vibration') && canVibrate()) navigator.vibrate(vibrations[size])

  document.querySelector('[data-celebration]')?.remove()
  const layer = document.createElement('div')
  layer.className = styles.layer ?? ''
  layer.dataset.celebration = size
  layer.ariaHidden = 'true'
  // The keyframes contain distances from the left edge.
  layer.dir = 'ltr'
  document.body.append(layer)
  if (size === 'big' && headline) layer.append(createHeadline(headline))
  for (let count = counts[size]; count > 0; count -= 1) layer.append(createParticle(size, skin))

  setTimeout(() => layer.remove(), celebrationMs[size])
}

function createHeadline(text: string): HTMLElement {
  const headline = document.createElement('p')
  headline.className = styles.headline ?? ''
  headline.dir = 'auto'
  headline.textContent = text
  headline.animate(
    [
      { transform: 'scale(0.6)', opacity: 0 },
      { transform: 'scale(1.06)', opacity: 1, offset: 0.12 },
      { transform: 'none', opacity: 1, offset: 0.2 },
      { transform: 'none', opacity: 1, offset: 0.85 },
      { transform: 'translateY(-16px)', opacity: 0 },
    ],
    { duration: celebrationMs.big, easing: 'ease-out', fill: 'both' },
  )
  return headline
}

function createParticle(size: Celebration['size'], skin: Skin): HTMLElement {
  const particle = document.createElement('i')
  particle.className = styles.particle ?? ''
  const total = celebrationMs[size]
  // A big celebration starts its particles one after another.
  const duration = size === 'big' ? between(1_200, 1_900) : between(800, total)
  particle.animate(flights[skin](window.innerWidth, window.innerHeight), {
    duration,
    delay: Math.random() * (total - duration),
    easing: 'cubic-bezier(0.2, 0.7, 0.4, 1)',
    fill: 'both',
  })
  return particle
}

/** Sparks fly from the middle in all directions and fade. */
function burst(width: number, height: number): Keyframe[] {
  const angle = Math.random() * 2 * Math.PI
  const reach = between(0.25, 0.75) * Math.min(width, height)
  const [x, y] = [width / 2, height * 0.38]
  const [endX, endY] = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]
  return [
    { transform: place(x, y, 0, 0), opacity: 0 },
    { transform: place((x + endX * 3) / 4, (y + endY * 3) / 4, 0, 1.2), opacity: 1, offset: 0.5 },
    { transform: place(endX, endY + height * 0.06, 0, 0.2), opacity: 0 },
  ]
}

/** Petals fall from the top and turn. */
function fall(width: number, height: number): Keyframe[] {
  const x = Math.random() * width
  const sway = between(-0.16, 0.16) * width
  const turn = between(-220, 220)
  const end = between(0.55, 1.05) * height
  return [
    { transform: place(x, -30, 0, 1), opacity: 1 },
    { transform: place(x + sway, end / 2, turn / 2, 1), opacity: 1, offset: 0.55 },
    { transform: place(x + sway / 3, end, turn, 1), opacity: 0 },
  ]
}

/** Shards fly up from both lower corners and drop. */
function launch(width: number, height: number): Keyframe[] {
  const isLeft = Math.random() < 0.5
  const reach = between(0.1, 0.75) * width
  const from = isLeft ? -20 : width + 20
  const to = isLeft ? reach : width - reach
  const peak = height * between(0.15, 0.6)
  const turn = between(-540, 540)
  return [
    { transform: place(from, height, 0, 1), opacity: 1 },
    { transform: place((from + to * 3) / 4, peak, turn / 2, 1), opacity: 1, offset: 0.45 },
    { transform: place(to, peak + height * 0.3, turn, 1), opacity: 0 },
  ]
}

function place(x: number, y: number, turn: number, scale: number): string {
  return `translate(${x}px,${y}px) rotate(${turn}deg) scale(${scale})`
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low)
}
