/** The style sheet of the fleet pages: light or dark as the reader has it, and nothing fetched. */
export const fleetStyle = `:root{color-scheme:light dark;font:15px/1.45 system-ui,sans-serif;background:#fff;color:#1b1b1b}
a{color:#1746a2}
@media (prefers-color-scheme:dark){:root{background:#17181b;color:#ececec}a{color:#9cc0ff}}
body{margin:0 auto;max-width:90rem;padding:1rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;margin:0;padding:0}
nav a,td a,th a,p a,dd a{display:inline-block;min-height:24px;min-width:24px}
[aria-current]{font-weight:700}
dl{display:grid;gap:.15rem 1rem;grid-template-columns:max-content 1fr}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1rem 0}
label{display:grid}
input,select,button{font:inherit;min-height:2rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
caption{text-align:start;padding:.25rem 0}
th,td{border-bottom:1px solid GrayText;padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
.number{text-align:end;font-variant-numeric:tabular-nums}
code{font-size:.95em}
`
