import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { FormPlace } from '#lib/form-place.ts'
import styles from './tabs.module.css'

export type Tab = { id: string; label: string; content: ReactNode }

export type TabsProps = {
  label: string
  tabs: Tab[]
  current: string
  onChange: (id: string) => void
  /**
   * Makes each tab a `FormPlace`, so that a tab keeps its typed values when the player switches
   * away.
   */
  keepsLeft?: boolean
}

/** Renders tabs with the ARIA pattern: one stop in the tab order, arrow keys between the tabs. */
export function Tabs({ label, tabs, current, onChange, keepsLeft = false }: TabsProps) {
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const [places] = useState(() => new Map(tabs.map(({ id }) => [id, {}])))
  const shown = tabs.find(({ id }) => id === current)

  function onKeyDown(event: KeyboardEvent) {
    const next = neighbour(tabs, current, chooseTabStep(event.key, list.current))
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            className={styles.tab}
            aria-selected={tab.id === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current}`}>
        <FormPlace
          key={keepsLeft ? current : undefined}
          value={keepsLeft ? places.get(current) : undefined}
        >
          {shown?.content}
        </FormPlace>
      </div>
    </div>
  )
}

/**
 * Returns 1 for forward, -1 for back, 0 for other keys; the arrow keys follow the reading
 * direction.
 */
function chooseTabStep(key: string, list: HTMLElement | null): number {
  const forward = list && getComputedStyle(list).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === forward) return 1
  return key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : 0
}

function neighbour(tabs: Tab[], current: string, step: number): Tab | undefined {
  if (step === 0) return undefined
  const index = tabs.findIndex(tab => tab.id === current)
  return tabs[(index + step + tabs.length) % tabs.length]
}
