import type { OverridableSlot } from '@livery/contract/slots.ts'
import { Component, type ReactNode } from 'react'
import { sendTelemetry } from './send-telemetry.ts'

type Props = { name: OverridableSlot; fallback: ReactNode; children: ReactNode }
type State = { hasFailed: boolean }

/** Shows the fallback if its children throw, and tells the operator which slot it was. */
export class SlotBoundary extends Component<Props, State> {
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
