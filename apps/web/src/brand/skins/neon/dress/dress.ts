import './frame.css'
import './login.css'
import './member.css'
import './money.css'
import './prizes.css'

/** The compiler drops a chunk without exports, and the release would then lack its style sheets. */
export const isDressed = true
