// Entry point: loads the user's language and mounts the app.
import { mount } from "svelte";
import App from "./App.svelte";
import { loadLanguage } from "./language";
import "./style/fonts.css";
import "./style/variables.css";
import "./style/base.css";
import "./style/controls.css";
import "./style/shared.css";
import "./style/table.css";

const target = document.getElementById("app");
if (target) void loadLanguage().finally(() => mount(App, { target }));
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("/sw.js");
}
