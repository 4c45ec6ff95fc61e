import { attempts } from '../attempts.ts'
import { DETAIL, framed, SITE_NAME } from './car-page.ts'

export const SCRIPT = '/public/js/car-detail.js'
export const PART = '/public/car/detail/part.json'
/** What nobody may ask for: only a browser that is let loose does. */
export const TRAPS = '/public/trap/'

/** A page that says nothing of its car: a script writes it. */
export const scriptedPage = (): string =>
  framed(
    {
      head: `<script>alert('${SITE_NAME}')</script><link rel="stylesheet" href="${TRAPS}style.css"><link rel="preload" as="font" href="${TRAPS}font.woff2" crossorigin>`,
      body: `<noscript>Please enable JavaScript</noscript><iframe src="${TRAPS}frame"></iframe><img src="${TRAPS}dot.png" alt=""><script src="${SCRIPT}"></script>`,
    },
    SITE_NAME,
  )

/** @param elsewhere another host, which the script tries to reach in every way that it knows */
export const script = (elsewhere: string | null): string => `(() => {
${attempts(TRAPS, elsewhere)}
  const carSeq = new URLSearchParams(location.search).get('carSeq')
  fetch('${PART}?carSeq=' + carSeq).then((answer) => answer.json()).then(({ isEndless, head, body }) => {
    while (isEndless) { /* for ever */ }
    document.head.insertAdjacentHTML('beforeend', head)
    document.getElementById('content').innerHTML = body
  })
})()
`

/** A challenge in a frame of its own, as a protecting service puts it before a site. */
export const CHALLENGE_PAGE = `<!doctype html><html><head><title>잠시만 기다려 주세요</title></head><body>
<script src="${TRAPS}challenge.js"></script><form id="challenge-form"><div class="captcha"></div></form></body></html>`

/** A challenge that looks like a page of the site. */
export const CHALLENGE_IN_FRAME = framed(
  {
    head: `<script src="${TRAPS}challenge.js"></script>`,
    body: `<form id="captcha" action="${DETAIL}"><p>자동 입력 방지 문자를 입력해 주세요</p></form>`,
  },
  SITE_NAME,
)
