import type { OverridableSlot } from '@livery/contract/slots.ts'
import { Component, type ComponentType, createElement, type ReactNode } from 'react'
import styles from './parts/legal-notice.module.css'
import { LegalNotice } from './parts/legal-notice.tsx'
import { sendTelemetry } from './send-telemetry.ts'
import type { FooterProps, Slots } from './slots.ts'
import { setReplacement } from './slots.ts'

type Props = { name: OverridableSlot; fallback: ReactNode; children: ReactNode }

type State = { hasFailed: boolean }

/** Shows the fallback if the slot's component throws, and reports the slot to the operator. */
class SlotBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    sendTelemetry([{ kind: 'slot', slot: this.props.name }])
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

type Replaced = Partial<Pick<Slots, OverridableSlot>>

/**
 * Registers a merchant's overrides; the overrides themselves call this function. Each component is
 * wrapped in an error boundary: if the component throws, the skin's own component replaces it, and
 * the rest of the page keeps working. Only the slot kit imports this file, so brands without
 * overrides do not load it.
 */
export function replaceSlots({ Footer, ...others }: Replaced): void {
  const own = { ...others, ...(Footer && { Footer: withLegalNotice(Footer) }) }
  setReplacement(slots => {
    const guarded = Object.entries(own).map(([name, Own]) => {
      const slot = name as OverridableSlot // The keys come from `Replaced`. The types cannot express that each slot takes its own component's props, because combining both tables loses that relation.
      return [slot, guard(slot, Own as ComponentType<object>, slots[slot] as ComponentType<object>)]
    })
    return { ...slots, ...Object.fromEntries(guarded) }
  })
}

function guard(name: OverridableSlot, Own: ComponentType<object>, Skin: ComponentType<object>) {
  return function Guarded(props: object) {
    return (
      <SlotBoundary name={name} fallback={createElement(Skin, props)}>
        {createElement(Own, props)}
      </SlotBoundary>
    )
  }
}

/**
 * Appends the legal notice, which a brand cannot remove, below an override's footer, in a box that
 * the footer's styles can neither select nor cover.
 */
function withLegalNotice(Own: ComponentType<FooterProps>) {
  return function LegalFooter(props: FooterProps) {
    const { logo, ...notice } = props
    return (
      <>
        <div className={styles.own}>{createElement(Own, props)}</div>
        <div className={styles.below}>
          <LegalNotice {...notice} />
        </div>
      </>
    )
  }
}
