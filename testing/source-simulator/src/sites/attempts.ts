/**
 * What a page's script tries beside: every way that it knows to reach what is not its business. Pasted into a script.
 * @param traps of the site itself, which nobody may ask for
 * @param elsewhere another host; null where there is none
 */
export const attempts = (traps: string, elsewhere: string | null): string => `  const ways = [
    (url) => fetch(url, { method: 'POST', body: '{}' }).catch(() => 0),
    (url) => navigator.sendBeacon(url, 'x'),
    (url) => { new Image().src = url },
    (url) => { new EventSource(url) },
    (url) => { new WebSocket(url.replace(/^http/, 'ws')) },
    (url) => navigator.serviceWorker.register(url).catch(() => 0),
    (url) => window.open(url),
    (url) => { const link = document.createElement('a'); link.href = url; link.download = 'car.zip'; link.click() },
    (url) => { const link = document.createElement('link'); link.rel = 'prefetch'; link.href = url; document.head.append(link) },
    (url) => { const link = document.createElement('link'); link.rel = 'preconnect'; link.href = url; document.head.append(link) },
    (url) => { const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:' + new URL(url).host }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)) },
  ]
  const abroad = [
    (url) => { new SharedWorker('data:text/javascript,' + encodeURIComponent('fetch("' + url + '")')) },
    (url) => { new Worker('data:text/javascript,' + encodeURIComponent('fetch("' + url + '", { mode: "no-cors" })')) },
    (url) => { new SharedWorker(url) },
    (url) => fetch(url, { mode: 'no-cors' }).catch(() => 0),
    (url) => { const file = document.createElement('script'); file.src = url; document.head.append(file) },
  ]
  const elsewhere = ${JSON.stringify(elsewhere)}
  const attempt = (way, url) => { try { way(url) } catch { /* this browser does not know it */ } }
  ways.forEach((way, number) => attempt(way, location.origin + '${traps}' + number))
  if (elsewhere) [...ways, ...abroad].forEach((way, number) => attempt(way, elsewhere + '/trap/' + number))`
