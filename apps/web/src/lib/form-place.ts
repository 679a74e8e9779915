import { createContext } from 'react'

/**
 * The key under which a form stores its drafts; any object works. With a key, the drafts survive
 * when the player leaves the form and returns, for example between tabs. Without a key, they are
 * lost when the form unmounts.
 */
export const FormPlace = createContext<object | undefined>(undefined)
