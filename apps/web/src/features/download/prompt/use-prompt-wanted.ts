import { useLocation } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { usePromptDue } from './prompt-store.ts'

/** Due, and nothing that must be done first is on the screen. */
export function usePromptWanted(): boolean {
  const { pathname } = useLocation()
  return usePromptDue() && pathname !== paths.changePassword
}
