import { createElement, useEffect } from 'react';
import css from './widget.module.css';
import { type WidgetChoice, widgetAttributes } from './widget-code.ts';

/** The same element that other sites use, as a preview whose visits are not counted. */
export function WidgetPreview({ choice }: { choice: WidgetChoice }) {
  useEffect(() => {
    if (customElements.get('bramka-tickets')) return;
    document.head.append(Object.assign(document.createElement('script'), { src: '/widget.js' }));
  }, []);
  const attributes = widgetAttributes(choice);
  return (
    <div className={css.preview} inert>
      {createElement('bramka-tickets', { key: JSON.stringify(attributes), preview: '', ...attributes })}
    </div>
  );
}
