import { Component, type ReactNode } from 'react'
import { retryFailedImports } from './import-again.ts'

type Props = { fallback: ReactNode | ((error: unknown) => ReactNode); children: ReactNode }
type State = { failure?: { error: unknown } }

/**
 * Replaces its children with the fallback if they throw or cannot be fetched; the rest of the page
 * stays.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(): void {
    retryFailedImports()
  }

  override render() {
    const { fallback, children } = this.props
    const { failure } = this.state
    if (!failure) return children
    return typeof fallback === 'function' ? fallback(failure.error) : fallback
  }
}
