/** The chosen options of a list in their order, which the pointer and the keyboard can change. */
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'

type Props = {
  /** Id of the element that names the list. */
  labelledBy: string
  items: readonly string[]
  /** Names of items whose codes do not say what they are. */
  names?: Readonly<Record<string, string>>
  onChange: (items: string[]) => void
}

type Drag = { item: string; to: number }

/** Shows the items as rows. A row moves by its handle, by its buttons, or by Alt and an arrow key. */
export function OrderedList({ labelledBy, items, names = {}, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const [moved, setMoved] = useState('')
  /** The button that had the focus before a move: the browser blurs an element that moves. */
  const focused = useRef<string | undefined>(undefined)
  const shown = drag ? moveItem(items, drag.item, drag.to) : items

  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-move="${focused.current}"]`)?.focus()
    focused.current = undefined
  })

  const move = (item: string, to: number, button: string) => {
    if (to < 0 || to >= items.length) return
    focused.current = button
    setMoved(`${names[item] ?? item} is ${to + 1} of ${items.length}`)
    onChange(moveItem(items, item, to))
  }

  const onPointerMove = (event: PointerEvent) => {
    if (drag === undefined) return
    const rows = [...(list.current?.children ?? [])].map(row => row.getBoundingClientRect())
    const below = rows.findIndex(({ bottom }) => event.clientY < bottom)
    const to = below < 0 ? rows.length - 1 : below
    if (to !== drag.to) setDrag({ ...drag, to })
  }

  const onPointerUp = () => {
    if (drag === undefined) return
    setDrag(undefined)
    if (items.indexOf(drag.item) !== drag.to) onChange(moveItem(items, drag.item, drag.to))
  }

  return (
    <>
      <ol className="ordered" aria-labelledby={labelledBy} ref={list}>
        {shown.map((item, at) => (
          <li key={item} data-dragged={drag?.item === item}>
            <button
              type="button"
              className="handle"
              aria-label={`Drag ${names[item] ?? item}`}
              tabIndex={-1}
              onPointerDown={event => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDrag({ item, to: at })
              }}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerUp}
              onPointerCancel={() => setDrag(undefined)}
            >
              ⠿
            </button>
            <span>{names[item] ?? item}</span>
            {(['up', 'down'] as const).map(way => {
              const to = way === 'up' ? at - 1 : at + 1
              const name = `${item} ${way}`
              return (
                <button
                  key={way}
                  type="button"
                  data-move={name}
                  aria-label={`Move ${names[item] ?? item} ${way}`}
                  aria-disabled={to < 0 || to >= items.length}
                  onClick={() => move(item, to, name)}
                  onKeyDown={event => {
                    const step = readStep(event)
                    if (step === 0) return
                    event.preventDefault()
                    move(item, at + step, name)
                  }}
                >
                  {way === 'up' ? '↑' : '↓'}
                </button>
              )
            })}
          </li>
        ))}
      </ol>
      <span className="unseen" aria-live="polite">
        {moved}
      </span>
    </>
  )
}

function moveItem(items: readonly string[], item: string, to: number): string[] {
  const others = items.filter(other => other !== item)
  return [...others.slice(0, to), item, ...others.slice(to)]
}

function readStep({ key, altKey }: KeyboardEvent): number {
  if (!altKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}
