import { type RefObject, useEffect } from 'react';
import type { Language } from '#shared/domain/text.ts';
import { doorTexts } from '#shared/texts/door.ts';
import { ToolIcon } from '#web/src/components/tool-icons.tsx';
import css from './scan.module.css';
import type { useCamera } from './use-camera.ts';

interface CameraViewProps {
  ref: RefObject<HTMLVideoElement | null>;
  camera: ReturnType<typeof useCamera>;
  lang: Language;
}

export function CameraView({ ref, camera, lang }: CameraViewProps) {
  const t = doorTexts[lang].scan;
  const { state } = camera;
  const stream = state.kind === 'on' ? state.camera.stream : undefined;
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream ?? null;
  }, [ref, stream]);
  return (
    <section className={css.camera} aria-label={t.aim}>
      <video ref={ref} autoPlay muted playsInline hidden={state.kind !== 'on'} />
      {state.kind === 'on' && (
        <>
          <span className={css.frame} aria-hidden="true" />
          <p className={css.aim}>{t.aim}</p>
          <div className={css.tools}>
            {camera.next && (
              <button type="button" className={css.tool} onClick={camera.next}>
                <ToolIcon name="camera" size={24} />
                <span>{t.switchCamera}</span>
              </button>
            )}
            {state.camera.hasTorch && (
              <button
                type="button"
                className={css.tool}
                aria-pressed={state.torch}
                onClick={camera.toggleTorch}
              >
                <ToolIcon name="torch" size={24} />
                <span>{t.torch}</span>
              </button>
            )}
          </div>
        </>
      )}
      {state.kind === 'starting' && <p className={css.aim}>{t.starting}</p>}
      {state.kind === 'failed' && <p className={css.cameraFailure}>{t[state.failure]}</p>}
      {(state.kind === 'off' || state.kind === 'failed') && (
        <button type="button" className={css.start} onClick={camera.start}>
          <ToolIcon name="camera" size={28} />
          <span>{t.start}</span>
        </button>
      )}
    </section>
  );
}
