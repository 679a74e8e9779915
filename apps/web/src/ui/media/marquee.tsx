import * as limits from '@livery/contract/limits.ts'
import Megaphone from 'lucide-react/icons/megaphone'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import styles from './marquee.module.css'

/** A line of text and the app path that it links to. */
export type MarqueeLine = { text: string; to: string }

/**
 * Renders links that move at 60 px per second (UI-07). The links stop while a mouse is over them or
 * one has focus, and after the first touch elsewhere, and can be paused. With reduced motion, they do not move, and the player can
 * scroll them.
 */
export function Marquee({ lines, label }: { lines: MarqueeLine[]; label: string }) {
  const { t } = useTranslation()
  const [paused, setPaused] = useState(false)
  const place = useRef<HTMLElement>(null)
  const { held, holders } = useHold()
  const { copy, width, extras } = useRun(lines)
  // The motion takes time from each response to a tap, and a player who acts has seen the lines.
  useEffect(() => {
    const onTouch = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'touch' || place.current?.contains(target as Node)) return
      window.removeEventListener('pointerdown', onTouch)
      setPaused(true)
    }
    window.addEventListener('pointerdown', onTouch, { passive: true })
    return () => window.removeEventListener('pointerdown', onTouch)
  }, [])

  return (
    <section ref={place} className={styles.marquee} aria-label={label}>
      <span className={styles.icon} aria-hidden="true">
        <Megaphone size={16} />
      </span>
      <div className={styles.window} {...holders}>
        <div className={styles.track} style={buildRunStyle(width, paused || held)}>
          <Lines copyRef={copy} lines={lines} />
          {Array.from({ length: extras }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies have no other identity
            <Lines key={index} lines={lines} hidden />
          ))}
        </div>
      </div>
      <span className={styles.pause}>
        <IconButton label={t(paused ? 'resume' : 'pause')} onClick={() => setPaused(!paused)}>
          {paused ? <Play size={16} /> : <Pause size={16} />}
        </IconButton>
      </span>
    </section>
  )
}

type LinesProps = {
  lines: MarqueeLine[]
  hidden?: boolean
  copyRef?: RefObject<HTMLUListElement | null>
}

/**
 * Renders one copy of the lines. Hidden copies follow the first copy, so that the loop has no gap.
 * Hidden copies can be pressed, but screen readers and keyboards do not reach them.
 */
function Lines({ lines, hidden, copyRef }: LinesProps) {
  return (
    <ul ref={copyRef} className={styles.lines} aria-hidden={hidden}>
      {lines.map(({ text, to }) => (
        <li key={to} className={styles.line}>
          <RouteLink to={to} className={styles.link} {...(hidden && { tabIndex: -1 })}>
            {text}
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Measures one copy's width in px (0 until measured), and the number of further copies that fill
 * the window. Uses an observer, which reports widths after layout, because reading a width would
 * force a layout.
 */
function useRun(lines: MarqueeLine[]) {
  const copy = useRef<HTMLUListElement>(null)
  const [run, setRun] = useState({ width: 0, extras: 1 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when the lines change
  useEffect(() => {
    const list = copy.current
    const room = list?.parentElement?.parentElement
    if (!list || !room) return

    const observer = new ResizeObserver(() => {
      const width = list.offsetWidth
      if (width > 0) setRun({ width, extras: Math.max(1, Math.ceil(room.offsetWidth / width)) })
    })

    observer.observe(list)
    observer.observe(room)

    return () => observer.disconnect()
  }, [JSON.stringify(lines)])

  return { copy, ...run }
}

/** Returns true while a mouse is over the lines, or focus is in them. */
function useHold() {
  const [held, setHeld] = useState(false)

  const release = (event: { currentTarget: HTMLElement }) => {
    setHeld(false)
    // Resets the scroll position, because the browser scrolled a focused line into view.
    event.currentTarget.scrollLeft = 0
  }

  const holders = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: release,
    onFocus: () => setHeld(true),
    onBlur: release,
  }

  return { held, holders }
}

function buildRunStyle(width: number, paused: boolean): CSSProperties & Record<'--run', string> {
  return {
    '--run': `${width}px`,
    animationDuration: `${width / limits.marqueePxPerSecond}s`,
    animationPlayState: paused || width === 0 ? 'paused' : 'running',
  }
}
