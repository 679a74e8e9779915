/** Entry of Studio's page. */
import { createRoot } from 'react-dom/client'
import { StudioApp } from './studio-app.tsx'

const root = document.getElementById('studio')
if (root) createRoot(root).render(<StudioApp />)
