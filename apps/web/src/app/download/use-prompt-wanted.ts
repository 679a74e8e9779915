import { useLocation } from 'react-router-dom'
import { usePromptDue } from '#features/download/prompt-store.ts'
import { paths } from '#lib/paths.ts'

/** Due, and nothing that must be done first is on the screen. */
export function usePromptWanted(): boolean {
  const { pathname } = useLocation()
  return usePromptDue() && pathname !== paths.changePassword
}
