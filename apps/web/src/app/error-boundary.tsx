import { Component, type ReactNode } from 'react'
import { renewFailedImports } from './failed-imports.ts'

type Props = { fallback: ReactNode; children: ReactNode }
type State = { hasFailed: boolean }

/** What breaks inside, or cannot be fetched, takes only itself down. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    renewFailedImports()
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
