declare global {
  interface Window {
    /** Gone once they are played. */
    earlyTaps?: EarlyTaps
  }
}

export interface EarlyTaps {
  /** Keeps nothing more. Answers what was kept, in its order. */
  readonly stop: () => readonly EarlyTap[]
  /** What a control says of itself and its state: by it a control is known again. */
  readonly says: (control: Element) => string
}

export interface EarlyTap {
  readonly control: HTMLElement
  readonly kind: 'click' | 'submit'
  /** By which button a form was sent. */
  readonly submitter: HTMLElement | null
  readonly said: string
  /** What was pressed on or off; undefined for what is neither. */
  readonly isOn: boolean | undefined
  /** What shows that the press was heard; null where the browser shows it by itself. */
  readonly shown: Animation | null
}

/**
 * An inline script at the start of the head: keeps what is pressed on a page that is painted and not alive yet, and shows at once
 * that it was heard. Pressing a button again is impatience and no second wish; of what opens something, and of the choices of a
 * group, the last press counts. Links, and forms that an address can hold, are the browser's. Constant, so that the policy allows it
 * by its hash.
 */
export const earlyTapsScript =
  '(function(d){var kept=[],opens="[aria-haspopup],[aria-expanded]",' +
  'says=function(c){return [c.getAttribute("aria-label")||c.textContent,c.getAttribute("aria-pressed"),' +
  'c.getAttribute("aria-expanded"),c.disabled].join()},' +
  'drop=function(t){kept.splice(kept.indexOf(t),1);if(t.shown)t.shown.cancel()},' +
  'keep=function(kind,c,by,face){if(kept.some(function(t){return t.control==c}))return;' +
  'kept.slice().forEach(function(t){if(c.matches(opens)&&t.control.matches(opens)||' +
  'c.type=="radio"&&t.control.name==c.name)drop(t)});' +
  'var still=matchMedia("(prefers-reduced-motion:reduce)").matches;' +
  'kept.push({control:c,kind:kind,submitter:by,said:says(c),isOn:c.checked,shown:face&&face.animate({opacity:[still?.5:1,.5]},' +
  '{duration:500,iterations:1/0,direction:"alternate"})})},' +
  'tap=function(e){var c=e.target.closest("button:not([type=submit]),input[type=radio],input[type=checkbox]");' +
  'if(c&&!c.disabled)keep("click",c,null,c.matches("button")?c:null)},' +
  'send=function(e){if(e.target.method=="post"){e.preventDefault();keep("submit",e.target,e.submitter,e.submitter)}};' +
  'd.addEventListener("click",tap,true);d.addEventListener("submit",send,true);' +
  'window.earlyTaps={says:says,stop:function(){d.removeEventListener("click",tap,true);' +
  'd.removeEventListener("submit",send,true);return kept}}})(document)'
