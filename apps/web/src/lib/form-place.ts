import { createContext } from 'react'

/**
 * The key under which a form's drafts are kept when a player leaves the form and returns, as with a
 * tab's panel; any object will do. Without one no draft outlives the form.
 */
export const FormPlace = createContext<object | undefined>(undefined)
