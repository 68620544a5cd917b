import { languages } from '#shop/languages.ts'

/**
 * The first inline script, at the start of the head. The server knows the address, the cookie and Accept-Language; the browser knows its
 * storage, which counts more than the last (specification section 1). Where storage says otherwise, the cookie is written and
 * the document asked for again before its body is parsed, so that React always hydrates the right one. Otherwise the language
 * is kept in cookie and storage. Should the second request never come, the page shows after 3 s. Constant, so that the policy
 * allows it by its hash.
 */
export const languageScript =
  '(function(d,l,k){try{var h=d.documentElement,c=h.lang,s=h.dataset.languageSource,' +
  'w=function(v){d.cookie=k+"="+v+";path=/;max-age=31536000;samesite=lax"};' +
  'if(s!="query"&&s!="cookie"){var v=localStorage.getItem(k+"Lng")||sessionStorage.getItem(k+"Lng");' +
  `if(/^(?:${languages.join('|')})$/.test(v)&&v!=c){w(v);if(d.cookie.indexOf(k+"="+v)>=0)l.reload();` +
  'else{var u=new URL(l.href);u.searchParams.set("lng",v);l.replace(u)}' +
  'h.hidden=true;setTimeout(function(){h.hidden=false},3000);return}}' +
  'w(c);localStorage.setItem(k+"Lng",c)}catch(e){}})(document,location,"i18next")'

/** The key of local storage under which i18next's detectors keep the language; older visits wrote it too. */
export const LANGUAGE_STORAGE_KEY = 'i18nextLng'
