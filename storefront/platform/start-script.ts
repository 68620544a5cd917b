/** The template in which a document keeps its scripts until it has been seen. */
export const SCRIPTS_ID = 'page-scripts'

/**
 * The last inline script of a document: starts the page's own scripts once its first picture is drawn. A page is read before it is
 * alive, and on a slow line scripts asked for at once take the letters' and photos' place. A page in a hidden tab is never drawn
 * and starts at once. Constant, so that the policy allows it by its hash.
 */
export const startScript =
  '(function(d){function s(){d.head.append(d.importNode(d.getElementById("page-scripts").content,true))}' +
  'd.hidden?s():requestAnimationFrame(function(){setTimeout(s)})})(document)'
